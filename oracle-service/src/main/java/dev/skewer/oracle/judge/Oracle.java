package dev.skewer.oracle.judge;

import dev.skewer.schemas.finding.OracleName;

/** Decides from executions whether something is wrong. Pure functions: the same evidence has the same next step. */
public interface Oracle {
    OracleName name();

    /** A higher version judges the history again. */
    int version();

    /** What to do next, now that this much is known. */
    Next examine(Evidence evidence);
}
