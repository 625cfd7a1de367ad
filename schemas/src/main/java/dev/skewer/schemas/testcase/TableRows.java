package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.Literal;
import java.util.List;

/** Rows that a table has before anything runs; no columns means all, as they stand in the shape. Immutable. */
public record TableRows(String table, List<String> columns, List<List<Literal>> rows) {
    public TableRows {
        Check.notBlank(table, "the name of a table");
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        Check.that(!rows.isEmpty(), "rows of table %s: none", table);
        int width = rows.getFirst().size();
        Check.that(rows.stream().allMatch(row -> row.size() == width), "the rows of table %s differ in length", table);
        Check.that(columns.isEmpty() || columns.size() == width, "a row of table %s has too many or few values", table);
    }
}
