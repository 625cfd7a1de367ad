package dev.skewer.oracle.investigation;

import dev.skewer.oracle.analysis.tree.Tasks;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The plans of an investigation. All have the root case of the original. Pure functions. */
final class Plans {
    private Plans() {}

    /** The same several times, in a database of its own each time. */
    static List<RunPlan> repetitions(RunPlan plan, int times) {
        RunPlan.Work fresh = plan.work().inFreshDatabase(plan.work().probes());
        List<RunPlan> plans = new ArrayList<>();
        RunPlan next = RunPlan.of(plan.rootCase(), plan.attempt() + 1, Purpose.CONFIRM, fresh);
        for (int i = 0; i < times; i++) {
            plans.add(next);
            next = next.again();
        }
        return plans;
    }

    /** Another case in the circumstances of a plan. */
    static RunPlan running(RunPlan like, Scenario scenario, Purpose purpose) {
        RunPlan.Work work = like.work();
        Task task = new Task.Concurrent(scenario.database(), scenario.transactions(), scenario.order());
        return RunPlan.of(
                like.rootCase(),
                like.attempt(),
                purpose,
                new RunPlan.Work(
                        work.dialect(),
                        task,
                        work.level(),
                        work.requires(),
                        work.settings(),
                        work.instrumentation(),
                        work.probes(),
                        false));
    }

    /** The same at another level and in another mode, where the statements themselves name none; null leaves levels as they are. */
    static RunPlan at(RunPlan plan, Task.Concurrent task, @Nullable Isolation level, @Nullable ConcurrencyMode mode) {
        RunPlan.Work work = plan.work();
        return RunPlan.of(
                plan.rootCase(),
                plan.attempt(),
                Purpose.VARY,
                new RunPlan.Work(
                        work.dialect(),
                        level == null ? task : Tasks.at(task, level, mode),
                        level == null ? work.level() : level,
                        work.requires(),
                        work.settings(),
                        work.instrumentation(),
                        work.probes(),
                        false));
    }
}
