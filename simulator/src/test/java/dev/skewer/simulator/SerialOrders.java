package dev.skewer.simulator;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.simulator.engine.Fault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks for a serial order by trying all of them. */
final class SerialOrders {
    private final SimulatedTarget target;
    private final Execution concurrent;
    private final TestCase testCase;
    private final List<Transaction> committed;

    private SerialOrders(Fault fault, TestCase testCase, Execution concurrent) {
        this.target = new SimulatedTarget(fault);
        this.concurrent = concurrent;
        this.testCase = testCase;
        List<TransactionId> ids = concurrent.fates().stream()
                .filter(fate -> fate.fate() == Fate.COMMITTED)
                .map(TransactionFate::transaction)
                .toList();
        this.committed = testCase.scenario().transactions().stream()
                .filter(transaction -> ids.contains(transaction.id()))
                .toList();
    }

    /** An order of the committed transactions that gives the same answers and the same final state. */
    static Optional<List<TransactionId>> explaining(Fault fault, TestCase testCase, Execution concurrent) {
        SerialOrders orders = new SerialOrders(fault, testCase, concurrent);
        List<TransactionId> ids = orders.committed.stream().map(Transaction::id).toList();
        return permutations(ids).stream().filter(orders::explains).findFirst();
    }

    private static List<List<TransactionId>> permutations(List<TransactionId> ids) {
        if (ids.isEmpty()) {
            return List.of(List.of());
        }
        List<List<TransactionId>> all = new ArrayList<>();
        for (TransactionId first : ids) {
            List<TransactionId> rest = new ArrayList<>(ids);
            rest.remove(first);
            for (List<TransactionId> others : permutations(rest)) {
                List<TransactionId> order = new ArrayList<>(List.of(first));
                order.addAll(others);
                all.add(order);
            }
        }
        return all;
    }

    private boolean explains(List<TransactionId> order) {
        RunPlan.Work work = SimCases.plan(testCase).work();
        RunPlan.Work serial = new RunPlan.Work(
                work.dialect(),
                new Task.Serial(testCase.scenario().database(), committed, order),
                work.level(),
                work.requires(),
                work.settings(),
                work.instrumentation(),
                work.probes(),
                work.freshDatabase());
        Execution alone = (Execution) target.run(RunPlan.of(testCase.id(), 0, Purpose.JUDGE, serial));
        Map<StepId, Object> before = answers(concurrent);
        Map<StepId, Object> now = answers(alone);
        return alone.finalState().equals(concurrent.finalState())
                && now.entrySet().stream().allMatch(answer -> answer.getValue().equals(before.get(answer.getKey())));
    }

    private Map<StepId, Object> answers(Execution execution) {
        Map<StepId, Object> answers = new LinkedHashMap<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Done done) {
                answers.put(done.step(), answer(done));
            }
        }
        return answers;
    }

    private Object answer(Event.Done done) {
        return switch (done.outcome()) {
            case Outcome.Rows rows when isOrdered(done.step()) -> rows.rows();
            case Outcome.Rows rows -> rows.rows().stream().sorted().toList();
            case Outcome.Count count -> count.affected();
            case Outcome.Refused refused -> refused.error();
            case Outcome.Unknown unknown -> unknown;
        };
    }

    private boolean isOrdered(StepId id) {
        return committed.stream()
                .flatMap(transaction -> transaction.steps().stream())
                .anyMatch(step -> step.id().equals(id)
                        && step.statement() instanceof Statement.Select select
                        && !select.query().orderBy().isEmpty());
    }
}
