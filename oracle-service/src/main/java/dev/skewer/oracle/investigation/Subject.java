package dev.skewer.oracle.investigation;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.Task;

/**
 * A violation, as it was judged. Immutable.
 *
 * @param goal how far its investigation goes
 */
public record Subject(Execution original, OracleName oracle, Witness witness, Goal goal) {
    /** How far an investigation goes. */
    public enum Goal {
        /** Whether it happens again, and whether a document explains it. */
        EXPLAINED,
        /** The smallest case too, and where else it fails. */
        FINDING
    }

    Found found() {
        return new Found(original, oracle, witness);
    }

    /** Whether there is an order of statements, which a smaller case has as well. */
    boolean isReducible() {
        return goal == Goal.FINDING && original.plan().work().task() instanceof Task.Concurrent;
    }
}
