package dev.skewer.simulator.run;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.promise.Level;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import dev.skewer.simulator.engine.Fault;
import dev.skewer.simulator.engine.Reply;
import dev.skewer.simulator.engine.SimDatabase;
import dev.skewer.simulator.formula.StatementError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Runs plans, each in a database of its own. Immutable and thread-safe. */
public final class Runs {
    private static final SessionId SETTING_UP = new SessionId("setting up");

    private final Dialect dialect;
    private final Fault fault;
    private final ScriptWriter writer;

    public Runs(Dialect dialect, Fault fault) {
        this.dialect = dialect;
        this.fault = fault;
        this.writer = new ScriptWriter(dialect);
    }

    /**
     * Runs a plan.
     *
     * @throws Unsayable if it asks for what the simulator does not have
     */
    public Findings run(RunPlan plan) {
        RunPlan.Work work = plan.work();
        SimDatabase database = new SimDatabase(fault);
        Account account = switch (work.task()) {
            case Task.Concurrent task -> inOrder(work, task.transactions(), task.order(), database);
            case Task.Serial task -> inOrder(work, task.transactions(), inTurn(task), database);
            case Task.Statements task -> inBatches(work, task, database);
            case Task.Load task -> freely(plan, task, database);
        };
        return findings(work, account, database);
    }

    private Account inOrder(
            RunPlan.Work work, List<Transaction> transactions, List<StepId> order, SimDatabase database) {
        Script script = writer.write(work, transactions, order);
        make(work.task().database(), database);
        return new InOrder(script, database).run();
    }

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

    private Account inBatches(RunPlan.Work work, Task.Statements task, SimDatabase database) {
        List<InBatches.Batch> batches = new ArrayList<>();
        for (Task.Batch batch : task.batches()) {
            List<Transaction> transactions =
                    batch.steps().stream().map(Runs::autocommit).toList();
            batches.add(new InBatches.Batch(
                    batch.reload() ? batch.rows() : null, writer.write(work, transactions, steps(transactions))));
        }
        make(task.database(), database);
        return new InBatches(database, batches).run();
    }

    private static Transaction autocommit(Step step) {
        if (step.statement() instanceof Control.Begin) {
            throw new Unsayable("a statement of a batch commits by itself, and " + step.id() + " is a BEGIN");
        }
        TransactionId id = new TransactionId(step.id().value());
        return new Transaction(id, InBatches.SESSION, false, null, null, false, List.of(step));
    }

    /** Who goes on when is decided by the plan and the number of the attempt. */
    private Account freely(RunPlan plan, Task.Load task, SimDatabase database) {
        if (plan.work().probes().contains(Probe.EACH_COMMIT)) {
            throw new Unsayable("sessions that run freely leave no time to look at the tables after each commit");
        }
        List<Transaction> transactions = new ArrayList<>();
        for (int round = 1; round <= task.rounds(); round++) {
            for (Transaction transaction : task.transactions()) {
                transactions.add(transaction.inRound(round));
            }
        }
        Script script = writer.write(plan.work(), transactions, steps(transactions));
        make(task.database(), database);
        long seed = 31L * plan.id().value().hashCode() + plan.attempt();
        return new Freely(script, database, new SplittableRandom(seed)).run();
    }

    private static void make(Database wanted, SimDatabase database) {
        try {
            wanted.shape().tables().forEach(database::make);
            wanted.rows().forEach(database::fill);
        } catch (StatementError error) {
            throw new Unsayable("the tables cannot be made: " + error.text());
        }
        for (Statement statement : wanted.setUp()) {
            Reply reply = database.execute(SETTING_UP, statement);
            if (reply instanceof Reply.Done(Outcome.Refused refused)) {
                throw new Unsayable("it cannot be set up: " + refused.message());
            }
        }
    }

    private Findings findings(RunPlan.Work work, Account account, SimDatabase database) {
        boolean throughIndexes = work.probes().contains(Probe.INDEXES);
        boolean check = work.probes().contains(Probe.SERVER_CHECK);
        List<TableState> tables = new ArrayList<>(database.committed());
        List<TableState> differing = throughIndexes || check ? database.throughIndexes() : List.of();
        if (throughIndexes) {
            tables.addAll(differing);
        }
        List<String> complaints = check
                ? differing.stream()
                        .map(state -> "index \"%s\" of table \"%s\" lacks entries"
                                .formatted(state.throughIndex(), state.table()))
                        .toList()
                : List.of();
        return new Findings(
                account.sessions(),
                account.events(),
                account.schedule(),
                fates(work, account),
                tables,
                complaints,
                account.gaveUp());
    }

    /** A transaction of which nobody heard that it was committed was not. */
    private List<TransactionFate> fates(RunPlan.Work work, Account account) {
        List<TransactionFate> fates = new ArrayList<>();
        for (Transaction transaction : account.transactions()) {
            Fate fate = account.fates().getOrDefault(transaction.id(), Fate.ROLLED_BACK);
            @Nullable
            Isolation requested = ScriptWriter.level(work, transaction).orElse(null);
            Isolation asked = requested == null ? dialect.levels().byDefault() : requested;
            Optional<Isolation> effective = dialect.levels().level(asked).map(Level::effective);
            fates.add(new TransactionFate(transaction.id(), fate, requested, effective.orElse(asked)));
        }
        return fates;
    }
}
