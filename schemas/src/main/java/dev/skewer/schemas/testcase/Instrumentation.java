package dev.skewer.schemas.testcase;

/** What is added to the statements of a case, so that oracles see more of what they read and wrote. */
public enum Instrumentation {
    NONE,
    /** Row ids and writer lists, returned by reads and appended to by writes. */
    PROVENANCE,
    /** Provenance, and reads of the version sets before each statement. */
    FULL
}
