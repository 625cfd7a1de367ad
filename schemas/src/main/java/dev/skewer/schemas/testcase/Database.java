package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.Statement;
import java.util.List;

/**
 * What is there before a case begins: tables, their rows, and what else a person wrote to be run first, which comes after
 * both. Immutable.
 */
public record Database(Shape shape, List<TableRows> rows, List<Statement> setUp) {
    public Database {
        rows = List.copyOf(rows);
        setUp = List.copyOf(setUp);
        for (TableRows some : rows) {
            Check.that(shape.table(some.table()).isPresent(), "there is no table %s to put rows in", some.table());
        }
    }
}
