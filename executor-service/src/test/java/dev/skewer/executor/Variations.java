package dev.skewer.executor;

import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import java.util.List;

/** Other plans made of a plan. */
final class Variations {
    private Variations() {}

    static RunPlan looking(RunPlan plan, Probe... probes) {
        return with(plan, plan.work().task(), List.of(probes));
    }

    static RunPlan doing(RunPlan plan, Task task) {
        return with(plan, task, plan.work().probes());
    }

    private static RunPlan with(RunPlan plan, Task task, List<Probe> probes) {
        RunPlan.Work work = plan.work();
        return RunPlan.of(
                plan.rootCase(),
                0,
                Purpose.JUDGE,
                new RunPlan.Work(
                        work.dialect(),
                        task,
                        work.level(),
                        work.requires(),
                        work.settings(),
                        work.instrumentation(),
                        probes,
                        work.freshDatabase()));
    }

    /** The task of a plan that was read from a case file. */
    static Task.Concurrent concurrent(RunPlan plan) {
        return (Task.Concurrent) plan.work().task();
    }
}
