package dev.skewer.cli.result;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The steps of a plan by their names, those that the executor adds included. Immutable. */
public final class Script {
    private final RunPlan plan;
    private final List<Transaction> transactions;
    private final Map<StepId, Statement> statements = new LinkedHashMap<>();
    private final Map<StepId, Transaction> owners = new LinkedHashMap<>();

    private Script(RunPlan plan) {
        this.plan = plan;
        this.transactions = transactions(plan.work().task());
        for (Transaction transaction : transactions) {
            for (Step step : transaction.steps()) {
                statements.put(step.id(), step.statement());
                owners.put(step.id(), transaction);
            }
        }
        if (plan.work().task() instanceof Task.Statements list) {
            list.batches().forEach(batch -> batch.steps().forEach(step -> statements.put(step.id(), step.statement())));
        }
    }

    public static Script of(RunPlan plan) {
        return new Script(plan);
    }

    private static List<Transaction> transactions(Task task) {
        return switch (task) {
            case Task.Concurrent concurrent -> concurrent.transactions();
            case Task.Serial serial -> serial.transactions();
            case Task.Load load -> load.transactions();
            case Task.Statements statements -> List.of();
        };
    }

    public List<Transaction> transactions() {
        return transactions;
    }

    /** The sessions, in the order of their first statement in the plan. */
    public List<SessionId> sessions() {
        Stream<SessionId> all = transactions.isEmpty()
                ? statements.keySet().stream().map(this::session)
                : transactions.stream().map(Transaction::session);
        return all.distinct().toList();
    }

    public boolean isSentByExecutor(StepId step) {
        return step.isRollback();
    }

    /** The transaction that a step belongs to, or whose end the executor saw to by it. */
    public Optional<Transaction> transaction(StepId step) {
        if (!isSentByExecutor(step)) {
            return Optional.ofNullable(owners.get(step.planned()));
        }
        String followed = followed(step);
        return transactions.stream()
                .filter(transaction -> transaction.id().value().equals(followed))
                .findFirst()
                .or(() -> Optional.ofNullable(owners.get(new StepId(followed))));
    }

    public SessionId session(StepId step) {
        return transaction(step).map(Transaction::session).orElseGet(() -> sessionInName(followed(step)));
    }

    private String followed(StepId step) {
        return step.planned().value();
    }

    private static SessionId sessionInName(String step) {
        int dot = step.lastIndexOf('.');
        return new SessionId(dot > 0 ? step.substring(0, dot) : step);
    }

    /** The text of a step that was never sent. */
    public String sql(StepId step) {
        Statement statement = statements.get(step);
        if (statement == null) {
            return step.value();
        }
        return Dialects.byName(plan.work().dialect().value())
                .flatMap(dialect -> SqlRenderer.of(dialect).render(statement).text())
                .orElse(step.value());
    }

    /** Whether how many rows it changed says nothing of a statement: transaction control and DDL. */
    public boolean changesNoRows(StepId step) {
        Statement statement = statements.get(step);
        return isSentByExecutor(step) || statement instanceof Control || statement instanceof Definition;
    }
}
