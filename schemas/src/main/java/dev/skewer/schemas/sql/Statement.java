package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;

/** One SQL statement. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Statement.Select.class, name = "select"),
    @JsonSubTypes.Type(value = Mutation.Insert.class, name = "insert"),
    @JsonSubTypes.Type(value = Mutation.Replace.class, name = "replace"),
    @JsonSubTypes.Type(value = Mutation.Update.class, name = "update"),
    @JsonSubTypes.Type(value = Mutation.Delete.class, name = "delete"),
    @JsonSubTypes.Type(value = Mutation.Merge.class, name = "merge"),
    @JsonSubTypes.Type(value = Control.Begin.class, name = "begin"),
    @JsonSubTypes.Type(value = Control.Commit.class, name = "commit"),
    @JsonSubTypes.Type(value = Control.Rollback.class, name = "rollback"),
    @JsonSubTypes.Type(value = Control.Savepoint.class, name = "savepoint"),
    @JsonSubTypes.Type(value = Control.RollbackTo.class, name = "rollback-to"),
    @JsonSubTypes.Type(value = Control.Release.class, name = "release"),
    @JsonSubTypes.Type(value = Control.SetTransaction.class, name = "set-transaction"),
    @JsonSubTypes.Type(value = Control.SetVariable.class, name = "set-variable"),
    @JsonSubTypes.Type(value = Definition.CreateTable.class, name = "create-table"),
    @JsonSubTypes.Type(value = Definition.DropTable.class, name = "drop-table"),
    @JsonSubTypes.Type(value = Definition.AlterTable.class, name = "alter-table"),
    @JsonSubTypes.Type(value = Definition.CreateIndex.class, name = "create-index"),
    @JsonSubTypes.Type(value = Definition.DropIndex.class, name = "drop-index"),
    @JsonSubTypes.Type(value = Definition.Truncate.class, name = "truncate"),
    @JsonSubTypes.Type(value = Statement.Raw.class, name = "raw")
})
public sealed interface Statement permits Statement.Select, Statement.Raw, Mutation, Control, Definition {
    record Select(Query query) implements Statement {}

    /** Text that runs as it stands, on the DBMS that its author had in mind. */
    record Raw(String sql) implements Statement {
        public Raw {
            Check.notBlank(sql, "a statement");
        }
    }
}
