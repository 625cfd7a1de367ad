package dev.skewer.schemas.execution;

import org.jspecify.annotations.Nullable;

/**
 * The database in which a plan ran, how it was made ready, and what ran there before. Immutable.
 *
 * @param before the execution before this one, where there was one
 */
public record Slot(String name, Reset reset, @Nullable ExecutionId before) {
    /** How a database is made ready. */
    public enum Reset {
        FRESH_DATABASE,
        TABLES_MADE_ANEW,
        ROWS_REPLACED
    }
}
