package dev.skewer.dialects.errors;

/** What a session is in after an error that undid its transaction, until the client says ROLLBACK. */
public enum AbortRule {
    /** The server has ended the transaction: what follows runs outside of it, each statement committing at once. */
    ENDED_BY_SERVER,
    /** The work is undone, and the client sends ROLLBACK before anything else: the transaction may go on empty, or refuse writes. */
    CLIENT_ROLLS_BACK,
    /** Every statement but ROLLBACK is refused. */
    FAILED_UNTIL_ROLLBACK
}
