package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table with all that belongs to it. Constraints stand here and not with a column, the primary key first, so that one
 * table is written in one way. Immutable.
 */
public record Table(
        String name,
        List<ColumnDefinition> columns,
        List<Constraint> constraints,
        List<Index> indexes,
        @Nullable Partitioning partitioning,
        List<Option> options) {
    public Table {
        Check.notBlank(name, "the name of a table");
        columns = List.copyOf(columns);
        constraints = primaryKeyFirst(constraints);
        indexes = List.copyOf(indexes);
        options = List.copyOf(options);
        Check.distinct(columns.stream().map(ColumnDefinition::name).toList(), "the columns of table " + name);
        Check.that(
                constraints.stream()
                                .filter(Constraint.PrimaryKey.class::isInstance)
                                .count()
                        <= 1,
                "table %s has two primary keys",
                name);
    }

    public static Table of(String name, ColumnDefinition... columns) {
        return new Table(name, List.of(columns), List.of(), List.of(), null, List.of());
    }

    public Optional<ColumnDefinition> column(String columnName) {
        return columns.stream()
                .filter(column -> column.name().equals(columnName))
                .findFirst();
    }

    public Optional<Constraint.PrimaryKey> primaryKey() {
        return constraints.stream()
                .filter(Constraint.PrimaryKey.class::isInstance)
                .map(Constraint.PrimaryKey.class::cast)
                .findFirst();
    }

    private static List<Constraint> primaryKeyFirst(List<Constraint> constraints) {
        List<Constraint> ordered = new ArrayList<>();
        constraints.stream().filter(Constraint.PrimaryKey.class::isInstance).forEach(ordered::add);
        constraints.stream().filter(c -> !(c instanceof Constraint.PrimaryKey)).forEach(ordered::add);
        return List.copyOf(ordered);
    }

    /** The DBMS's own words behind the columns, such as {@code ENGINE=InnoDB}. */
    public record Option(String name, String value) {}
}
