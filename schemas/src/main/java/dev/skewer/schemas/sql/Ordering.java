package dev.skewer.schemas.sql;

/** One part of an ORDER BY. Immutable. */
public record Ordering(Expression expression, boolean descending, Nulls nulls) {
    public static Ordering by(Expression expression) {
        return new Ordering(expression, false, Nulls.UNSAID);
    }

    /** Where NULLs go. */
    public enum Nulls {
        UNSAID,
        FIRST,
        LAST
    }
}
