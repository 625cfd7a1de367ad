package dev.skewer.oracle.analysis.serial;

import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import java.util.List;

/** Makes plans that run units one after the other, from the same rows as the original. Pure functions. */
public final class SerialPlans {
    private SerialPlans() {}

    /** Whole transactions, each in its own session. */
    public static RunPlan transactions(RunPlan original, List<Unit> order) {
        Task task = new Task.Serial(
                database(original),
                order.stream().map(Unit::transaction).toList(),
                order.stream().map(unit -> unit.transaction().id()).toList());
        return plan(original, task);
    }

    /** Statements that each commit by themselves, in one session. */
    public static RunPlan statements(RunPlan original, List<Step> steps) {
        return statements(original, database(original), steps);
    }

    /** The same from the tables of the original without their rows. */
    public static RunPlan statementsWithoutRows(RunPlan original, List<Step> steps) {
        return statements(original, new Database(database(original).shape(), List.of(), List.of()), steps);
    }

    private static RunPlan statements(RunPlan original, Database database, List<Step> steps) {
        Task.Batch batch = new Task.Batch(false, List.of(), steps);
        return plan(original, new Task.Statements(database, List.of(batch)));
    }

    private static Database database(RunPlan original) {
        return original.work().task().database();
    }

    private static RunPlan plan(RunPlan original, Task task) {
        return RunPlan.of(
                original.rootCase(),
                original.attempt(),
                Purpose.JUDGE,
                original.work().running(task));
    }
}
