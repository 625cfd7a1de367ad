package dev.skewer.simulator.formula;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns that an expression may name. Immutable.
 *
 * @param name of the table, or its alias; null where there is no table
 */
public record Scope(@Nullable String name, List<Column> columns) {
    /** Where no column can be named: in VALUES and defaults. */
    public static final Scope NONE = new Scope(null, List.of());

    public Scope {
        columns = List.copyOf(columns);
    }

    /** A column by its name and what it holds. */
    public record Column(String name, Kind kind) {}

    /** The place of a column in a row. */
    public int indexOf(@Nullable String table, String column) {
        if (table != null && !table.equals(name)) {
            throw new StatementError(
                    SqlState.NO_SUCH_TABLE, "missing FROM-clause entry for table \"%s\"".formatted(table));
        }
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        throw new StatementError(SqlState.NO_SUCH_COLUMN, "column \"%s\" does not exist".formatted(column));
    }
}
