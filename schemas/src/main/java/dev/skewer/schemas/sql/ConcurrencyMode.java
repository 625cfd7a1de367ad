package dev.skewer.schemas.sql;

/** When a transaction looks for conflicts: at each statement, or at COMMIT. */
public enum ConcurrencyMode {
    PESSIMISTIC,
    OPTIMISTIC
}
