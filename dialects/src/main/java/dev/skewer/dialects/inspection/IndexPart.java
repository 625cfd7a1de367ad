package dev.skewer.dialects.inspection;

import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Value;
import org.jspecify.annotations.Nullable;

/**
 * One part of an index, as the catalogue of the DBMS tells it. Immutable.
 *
 * @param key what ORDER BY says to have its order; null where nothing does
 * @param held the name of the column whose values it holds; null where it holds something else
 * @param beginning the column, as it stands in statements, of whose values it holds only the beginning
 * @param predicate of the rows that the index has, where it does not have all of them
 */
public record IndexPart(
        String table,
        String index,
        @Nullable String key,
        @Nullable String held,
        @Nullable String beginning,
        @Nullable String predicate) {
    /** A row of {@link IndexProbe#parts()}. */
    public static IndexPart of(Row row) {
        return new IndexPart(
                row.values().get(0).text(),
                row.values().get(1).text(),
                text(row, 2),
                text(row, 3),
                text(row, 4),
                text(row, 5));
    }

    private static @Nullable String text(Row row, int column) {
        Value value = row.values().get(column);
        return value.kind() == Value.Kind.NULL ? null : value.text();
    }
}
