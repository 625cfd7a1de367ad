package dev.skewer.schemas.execution;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table as a bag, sorted so that equal bags are equal. Immutable.
 *
 * @param throughIndex the index that it was read through, which is recorded only where that differs from the table itself; null for
 *     the table itself
 * @param columns through an index all of them, or those that the index holds, which then come from there
 */
public record TableState(String table, @Nullable String throughIndex, List<String> columns, List<Row> rows) {
    public TableState {
        columns = List.copyOf(columns);
        rows = rows.stream().sorted().toList();
    }
}
