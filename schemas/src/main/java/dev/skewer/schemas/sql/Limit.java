package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;

/** How many rows at the most, and how many are passed over before. Immutable. */
public record Limit(long count, long offset) {
    public Limit {
        Check.that(count >= 0 && offset >= 0, "a limit must not be negative: %s, %s", count, offset);
    }
}
