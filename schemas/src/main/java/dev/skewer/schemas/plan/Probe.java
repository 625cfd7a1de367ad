package dev.skewer.schemas.plan;

/** What an executor looks at beside running the statements. */
public enum Probe {
    /** An observer session reads all tables after each commit. */
    EACH_COMMIT,
    /** The final state is read through each index too. */
    INDEXES,
    /** The server's own checker looks at the tables in the end. */
    SERVER_CHECK
}
