package dev.skewer.dialects.inspection;

import java.util.List;

/**
 * Reads a table through one of its indexes. Immutable.
 *
 * @param held the columns that are read; none means all
 * @param before what comes before the query, in the same session
 * @param query has the rows of the whole table, whichever way the DBMS takes
 * @param after what undoes that
 */
public record IndexRead(
        String table, String index, List<String> held, List<String> before, String query, List<String> after) {
    public IndexRead {
        held = List.copyOf(held);
        before = List.copyOf(before);
        after = List.copyOf(after);
    }
}
