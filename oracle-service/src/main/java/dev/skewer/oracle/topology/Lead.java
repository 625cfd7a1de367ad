package dev.skewer.oracle.topology;

import dev.skewer.oracle.investigation.Objection;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;

/** What whoever investigates is told. Immutable. */
sealed interface Lead {
    /** An oracle objects to an execution. */
    record Objected(Execution original, Objection objection) implements Lead {}

    /** All oracles have decided: nothing more will be objected to it. */
    record Heard(Execution original) implements Lead {}

    /** A run that an investigation asked for. */
    record Answered(Report report) implements Lead {}
}
