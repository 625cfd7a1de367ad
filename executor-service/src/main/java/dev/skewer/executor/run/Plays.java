package dev.skewer.executor.run;

import dev.skewer.executor.schedule.Line;
import dev.skewer.executor.schedule.Script;
import dev.skewer.executor.slot.Recipe;
import dev.skewer.executor.slot.Unsayable;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes a play of a plan. Immutable and thread-safe. */
public final class Plays {
    private final ScriptWriter writer;

    public Plays(ScriptWriter writer) {
        this.writer = writer;
    }

    /**
     * The play of a plan.
     *
     * @throws Unsayable if the target cannot do what it asks for
     */
    public Play of(RunPlan.Work work) {
        return switch (work.task()) {
            case Task.Concurrent task -> new InOrder(writer.write(work, task.transactions(), task.order()));
            case Task.Serial task -> new InOrder(writer.write(work, task.transactions(), inTurn(task)));
            case Task.Statements task -> inBatches(work, task);
            case Task.Load task -> freely(work, task);
        };
    }

    /** The order of steps that runs whole transactions one after the other. */
    private static List<StepId> inTurn(Task.Serial serial) {
        Map<TransactionId, Transaction> transactions = new LinkedHashMap<>();
        serial.transactions().forEach(transaction -> transactions.put(transaction.id(), transaction));
        return steps(serial.order().stream().map(transactions::get).toList());
    }

    private static List<StepId> steps(List<Transaction> transactions) {
        return transactions.stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(Step::id)
                .toList();
    }

    /** Each statement is a transaction of its own, which the plan has no name for. */
    private Play inBatches(RunPlan.Work work, Task.Statements task) {
        List<Line> all = new ArrayList<>();
        List<InBatches.Batch> batches = new ArrayList<>();
        for (Task.Batch batch : task.batches()) {
            List<Transaction> transactions =
                    batch.steps().stream().map(Plays::autocommit).toList();
            List<Line> lines =
                    writer.write(work, transactions, steps(transactions)).lines();
            all.addAll(lines);
            batches.add(new InBatches.Batch(
                    batch.reload() ? Recipe.of(writer.renderer(), batch.startingFrom(task.database())) : null, lines));
        }
        Script script = new Script(
                writer.dialect(), task.database().setUp(), List.of(InBatches.SESSION), List.of(), all, observed(work));
        return new InBatches(script, Recipe.of(writer.renderer(), task.database()), batches);
    }

    private static Transaction autocommit(Step step) {
        if (step.statement() instanceof Control.Begin) {
            throw new Unsayable("a statement of a batch commits by itself, and " + step.id() + " is a BEGIN");
        }
        TransactionId id = new TransactionId(step.id().value());
        return new Transaction(id, InBatches.SESSION, false, null, null, false, List.of(step));
    }

    /** The rounds written out, one after the other. */
    private Play freely(RunPlan.Work work, Task.Load task) {
        if (observed(work)) {
            throw new Unsayable("sessions that run freely leave no time to look at the tables after each commit");
        }
        List<Transaction> transactions = new ArrayList<>();
        for (int round = 1; round <= task.rounds(); round++) {
            for (Transaction transaction : task.transactions()) {
                transactions.add(transaction.inRound(round));
            }
        }
        return new Freely(writer.write(work, transactions, steps(transactions)));
    }

    private static boolean observed(RunPlan.Work work) {
        return work.probes().contains(Probe.EACH_COMMIT);
    }
}
