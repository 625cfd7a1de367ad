package dev.skewer.schemas.plan;

/** What an executor looks at beside running the statements. */
public enum Probe {
    /**
     * An observer session reads all tables after each commit of a transaction that can have changed something, once all that the
     * commit let go on has settled. A commit that lets another statement go on which commits by itself is
     * not seen without that.
     */
    EACH_COMMIT,
    /** The final state is read through each index too, where the DBMS can be made to. */
    INDEXES,
    /** The server's own checker, where there is one, looks at the tables in the end. */
    SERVER_CHECK
}
