package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What must hold for the rows of a table. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Constraint.PrimaryKey.class, name = "primary-key"),
    @JsonSubTypes.Type(value = Constraint.Unique.class, name = "unique"),
    @JsonSubTypes.Type(value = Constraint.Condition.class, name = "check"),
    @JsonSubTypes.Type(value = Constraint.ForeignKey.class, name = "foreign-key")
})
public sealed interface Constraint {
    @Nullable
    String name();

    record PrimaryKey(@Nullable String name, List<KeyPart> parts) implements Constraint {
        public PrimaryKey {
            parts = List.copyOf(parts);
            Check.that(!parts.isEmpty(), "a primary key must have a part");
        }
    }

    record Unique(@Nullable String name, List<KeyPart> parts) implements Constraint {
        public Unique {
            parts = List.copyOf(parts);
            Check.that(!parts.isEmpty(), "a unique key must have a part");
        }
    }

    record Condition(@Nullable String name, Expression condition) implements Constraint {}

    record ForeignKey(
            @Nullable String name,
            List<String> columns,
            String referencedTable,
            List<String> referencedColumns,
            ReferentialAction onDelete,
            ReferentialAction onUpdate)
            implements Constraint {
        public ForeignKey {
            columns = List.copyOf(columns);
            referencedColumns = List.copyOf(referencedColumns);
            Check.that(
                    !columns.isEmpty() && (referencedColumns.isEmpty() || columns.size() == referencedColumns.size()),
                    "a foreign key must have as many columns as it references: %s, %s",
                    columns,
                    referencedColumns);
        }
    }

    enum ReferentialAction {
        UNSAID,
        NO_ACTION,
        RESTRICT,
        CASCADE,
        SET_NULL,
        SET_DEFAULT
    }
}
