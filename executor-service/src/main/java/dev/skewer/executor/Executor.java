package dev.skewer.executor;

import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;

/** Runs plans on one target. Thread-safe. */
public final class Executor implements AutoCloseable {
    private final TargetIdentity identity;

    private Executor(TargetIdentity identity) {
        this.identity = identity;
    }

    /**
     * Connects, learns who the target is, and makes room.
     *
     * @throws dev.skewer.executor.target.TargetException if it cannot be reached, is not known, or is not safe to use
     */
    public static Executor open(TargetSpec spec, ExecutorOptions options) {
        return new Executor(java.util.Optional.<TargetIdentity>empty().orElseThrow());
    }

    public TargetIdentity identity() {
        return identity;
    }

    /** How many plans run at once. */
    public int slots() {
        return 1;
    }

    /** How many waits were left to a time-out so far, because the DBMS did not tell. */
    public long undecidedWaits() {
        return 0;
    }

    /**
     * Runs a plan and says what happened; waits for a free slot first.
     *
     * @throws dev.skewer.executor.target.TargetException if the target is gone
     */
    public Report run(RunPlan plan) throws InterruptedException {
        return java.util.Optional.<Report>empty().orElseThrow();
    }

    /** Ends its connections and drops what it made. */
    @Override
    public void close() {}
}
