package dev.skewer.cli.result;

import dev.skewer.schemas.execution.Execution;

/** What came of one file on one target at one level. Immutable. */
public sealed interface Result {
    Subject subject();

    record Ran(Subject subject, Execution execution) implements Result {}

    /** Not for this target, or not at this level: nothing is wrong. */
    record Skipped(Subject subject, Reason reason, String why) implements Result {}

    /** The target was lost, or did what this program does not expect. */
    record Failed(Subject subject, String why) implements Result {}

    /** Why a target passes a case over. */
    enum Reason {
        /** It does not have the level. */
        LEVEL,
        /** Its dialect has no words for the case. */
        DIALECT,
        /** It was asked to run the case and declined. */
        DECLINED
    }
}
