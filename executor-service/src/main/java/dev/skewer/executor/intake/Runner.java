package dev.skewer.executor.intake;

import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;

/** A target that is connected and runs plans. Implementations are thread-safe. */
public interface Runner extends AutoCloseable {
    /**
     * Runs a plan and says what happened.
     *
     * @throws dev.skewer.executor.target.TargetException if the target is gone
     */
    Report run(RunPlan plan) throws InterruptedException;

    /** How many plans run at once. */
    int slots();

    TargetIdentity identity();

    /** How many waits were left to a time-out so far. */
    long undecidedWaits();

    @Override
    void close();
}
