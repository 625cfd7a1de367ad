package dev.skewer.cli.fleet;

import dev.skewer.cli.result.TargetName;
import dev.skewer.dialects.Dialect;
import dev.skewer.executor.Executor;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A target that answers. Thread-safe. */
public final class Target {
    private final Candidate candidate;
    private final Executor executor;

    /** What made it unusable; nothing is tried with it any more. */
    private final AtomicReference<@Nullable TargetException> loss = new AtomicReference<>();

    Target(Candidate candidate, Executor executor) {
        this.candidate = candidate;
        this.executor = executor;
    }

    public Candidate candidate() {
        return candidate;
    }

    public TargetName name() {
        TargetIdentity identity = executor.identity();
        return new TargetName(candidate.id(), identity.product(), identity.version());
    }

    public Dialect dialect() {
        return executor.identity().dialect();
    }

    public int slots() {
        return executor.slots();
    }

    /**
     * Runs a plan.
     *
     * @throws TargetException if the target is gone, now or since an earlier plan
     */
    public Report run(RunPlan plan) throws InterruptedException {
        TargetException earlier = loss.get();
        if (earlier != null) {
            throw earlier;
        }
        try {
            return executor.run(plan);
        } catch (TargetException e) {
            loss.compareAndSet(null, e);
            throw e;
        }
    }

    void close() {
        executor.close();
    }
}
