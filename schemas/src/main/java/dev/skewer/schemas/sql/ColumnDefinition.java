package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;
import org.jspecify.annotations.Nullable;

/** A column of a table. Keys and checks stand with the table. Immutable. */
public record ColumnDefinition(
        String name,
        DataType type,
        boolean notNull,
        @Nullable Expression defaultValue,
        @Nullable Generated generated,
        boolean autoIncrement,
        @Nullable String collation) {
    public ColumnDefinition {
        Check.notBlank(name, "the name of a column");
        Check.that(defaultValue == null || generated == null, "column %s is generated and has a default", name);
    }

    public static ColumnDefinition of(String name, DataType type) {
        return new ColumnDefinition(name, type, false, null, null, false, null);
    }

    /** How a generated column is computed, and whether it is stored. */
    public record Generated(Expression expression, boolean stored) {}
}
