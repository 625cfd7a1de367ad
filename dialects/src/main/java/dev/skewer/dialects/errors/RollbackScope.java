package dev.skewer.dialects.errors;

/** How much an error undoes. */
public enum RollbackScope {
    /** The statement; the transaction goes on. */
    STATEMENT,
    /** The transaction; what of it is left to the client is said by {@link AbortRule}. */
    TRANSACTION,
    /** Everything, for the session is gone. */
    SESSION
}
