package dev.skewer.oracle.analysis.tree;

import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tasks with all transactions changed in one way. Pure functions. */
public final class Tasks {
    private Tasks() {}

    /** All of it at another level and in another mode, where the statements themselves name none; null leaves the modes as they are. */
    public static Task.Concurrent at(Task.Concurrent task, Isolation level, @Nullable ConcurrencyMode mode) {
        return each(
                task,
                one -> new Transaction(
                        one.id(),
                        one.session(),
                        one.explicit(),
                        level,
                        mode == null ? one.mode() : mode,
                        one.readOnly(),
                        one.steps()));
    }

    /** Each statement exchanged for another one. */
    public static Task.Concurrent statements(Task.Concurrent task, UnaryOperator<Statement> change) {
        return steps(task, step -> new Step(step.id(), change.apply(step.statement())));
    }

    /** Each step exchanged for another one of its name. */
    public static Task.Concurrent steps(Task.Concurrent task, UnaryOperator<Step> change) {
        return each(task, one -> with(one, one.steps().stream().map(change).toList()));
    }

    /** Without these steps, and without transactions that have no other ones. */
    public static Task.Concurrent without(Task.Concurrent task, Predicate<Step> gone) {
        List<Transaction> left = task.transactions().stream()
                .filter(one -> !one.steps().stream().allMatch(gone))
                .map(one -> with(one, one.steps().stream().filter(gone.negate()).toList()))
                .toList();
        Set<StepId> ids =
                left.stream().flatMap(one -> one.steps().stream().map(Step::id)).collect(Collectors.toSet());
        return new Task.Concurrent(
                task.database(),
                left,
                task.order().stream().filter(ids::contains).toList());
    }

    private static Transaction with(Transaction one, List<Step> steps) {
        return new Transaction(one.id(), one.session(), one.explicit(), one.level(), one.mode(), one.readOnly(), steps);
    }

    private static Task.Concurrent each(Task.Concurrent task, UnaryOperator<Transaction> change) {
        List<Transaction> changed = task.transactions().stream().map(change).toList();
        return new Task.Concurrent(task.database(), changed, task.order());
    }
}
