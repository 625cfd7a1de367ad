package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** One thing that an ALTER TABLE does. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = AlterAction.AddColumn.class, name = "add-column"),
    @JsonSubTypes.Type(value = AlterAction.DropColumn.class, name = "drop-column"),
    @JsonSubTypes.Type(value = AlterAction.RenameColumn.class, name = "rename-column"),
    @JsonSubTypes.Type(value = AlterAction.ModifyColumn.class, name = "modify-column"),
    @JsonSubTypes.Type(value = AlterAction.ChangeType.class, name = "change-type"),
    @JsonSubTypes.Type(value = AlterAction.SetDefault.class, name = "set-default"),
    @JsonSubTypes.Type(value = AlterAction.DropDefault.class, name = "drop-default"),
    @JsonSubTypes.Type(value = AlterAction.SetNotNull.class, name = "set-not-null"),
    @JsonSubTypes.Type(value = AlterAction.DropNotNull.class, name = "drop-not-null"),
    @JsonSubTypes.Type(value = AlterAction.AddConstraint.class, name = "add-constraint"),
    @JsonSubTypes.Type(value = AlterAction.DropConstraint.class, name = "drop-constraint"),
    @JsonSubTypes.Type(value = AlterAction.DropPrimaryKey.class, name = "drop-primary-key"),
    @JsonSubTypes.Type(value = AlterAction.AddIndex.class, name = "add-index"),
    @JsonSubTypes.Type(value = AlterAction.DropIndex.class, name = "drop-index"),
    @JsonSubTypes.Type(value = AlterAction.RenameTable.class, name = "rename-table")
})
public sealed interface AlterAction {
    record AddColumn(ColumnDefinition column) implements AlterAction {}

    record DropColumn(String column) implements AlterAction {}

    record RenameColumn(String from, String to) implements AlterAction {}

    /** {@code MODIFY COLUMN}: the column as a whole is defined anew. */
    record ModifyColumn(ColumnDefinition column) implements AlterAction {}

    /** {@code ALTER COLUMN … TYPE}: the type alone changes. */
    record ChangeType(String column, DataType type) implements AlterAction {}

    record SetDefault(String column, Expression value) implements AlterAction {}

    record DropDefault(String column) implements AlterAction {}

    record SetNotNull(String column) implements AlterAction {}

    record DropNotNull(String column) implements AlterAction {}

    record AddConstraint(Constraint constraint) implements AlterAction {}

    record DropConstraint(String name) implements AlterAction {}

    record DropPrimaryKey() implements AlterAction {}

    record AddIndex(Index index) implements AlterAction {}

    record DropIndex(String index) implements AlterAction {}

    record RenameTable(String to) implements AlterAction {}
}
