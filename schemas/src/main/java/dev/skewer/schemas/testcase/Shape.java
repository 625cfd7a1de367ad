package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.Table;
import java.util.List;
import java.util.Optional;

/** The database side of a case: its tables, in the order in which they are made. Immutable. */
public record Shape(List<Table> tables) {
    public Shape {
        tables = List.copyOf(tables);
        Check.distinct(tables.stream().map(Table::name).toList(), "the tables of a shape");
    }

    public Optional<Table> table(String name) {
        return tables.stream().filter(table -> table.name().equals(name)).findFirst();
    }
}
