package dev.skewer.executor.app;

import dev.skewer.executor.Executor;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.intake.Runner;
import dev.skewer.executor.intake.RunnerSource;
import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;

/** The executor as the intake sees it. Thread-safe. */
public final class ExecutorRunner implements Runner {
    private final Executor executor;

    private ExecutorRunner(Executor executor) {
        this.executor = executor;
    }

    /** Opens the target anew each time it is asked to. */
    public static RunnerSource of(TargetSpec spec, ExecutorOptions options) {
        return () -> new ExecutorRunner(Executor.open(spec, options));
    }

    @Override
    public Report run(RunPlan plan) throws InterruptedException {
        return executor.run(plan);
    }

    @Override
    public int slots() {
        return executor.slots();
    }

    @Override
    public TargetIdentity identity() {
        return executor.identity();
    }

    @Override
    public long undecidedWaits() {
        return executor.undecidedWaits();
    }

    @Override
    public void close() {
        executor.close();
    }
}
