package dev.skewer.simulator.cases;

import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import dev.skewer.simulator.SimulatedTarget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Draws cases of two to four transactions on one or two tables, all that the simulator knows. Pure functions of what is drawn. */
public final class SimCases {
    private SimCases() {}

    /** A case whose transactions all have the level. */
    public static TestCase next(RandomGenerator random, Isolation level) {
        Draw draw = new Draw(random);
        Database database = Shapes.database(draw);
        List<String> tables =
                database.shape().tables().stream().map(Table::name).toList();
        List<Transaction> transactions = transactions(draw, new Statements(draw, tables), level);
        Scenario scenario = new Scenario(
                new DialectName(SimulatedTarget.dialect().name()),
                database,
                transactions,
                order(draw, transactions),
                List.of(),
                List.of(),
                Instrumentation.NONE);
        return TestCase.of(scenario, new Provenance(0, "simulator", "simulated", "", List.of(), null, null));
    }

    /** The plan that runs a case as it was submitted, with something to look at besides. */
    public static RunPlan plan(TestCase testCase, Probe... probes) {
        RunPlan plain = RunPlan.of(testCase, Purpose.EXPLORE);
        if (probes.length == 0) {
            return plain;
        }
        RunPlan.Work work = plain.work();
        RunPlan.Work probed = new RunPlan.Work(
                work.dialect(),
                work.task(),
                work.level(),
                work.requires(),
                work.settings(),
                work.instrumentation(),
                List.of(probes),
                work.freshDatabase());
        return RunPlan.of(testCase.id(), 0, Purpose.EXPLORE, probed);
    }

    private static List<Transaction> transactions(Draw draw, Statements statements, Isolation level) {
        List<Transaction> transactions = new ArrayList<>();
        int sessions = draw.between(2, 4);
        int count = Math.max(sessions, draw.between(2, 4));
        Map<Integer, Integer> steps = new LinkedHashMap<>();
        for (int number = 1; number <= count; number++) {
            int session = (number - 1) % sessions + 1;
            boolean explicit = draw.chance(80);
            List<Statement> body = explicit ? explicit(draw, statements) : List.of(statements.next());
            List<Step> named = new ArrayList<>();
            for (Statement statement : body) {
                int step = steps.merge(session, 1, Integer::sum);
                named.add(new Step(new StepId("t" + session + "." + step), statement));
            }
            transactions.add(new Transaction(
                    new TransactionId("T" + number),
                    new SessionId("t" + session),
                    explicit,
                    level,
                    null,
                    false,
                    named));
        }
        return transactions;
    }

    private static List<Statement> explicit(Draw draw, Statements statements) {
        List<Statement> body = new ArrayList<>();
        body.add(Control.Begin.plain());
        int kind = draw.between(1, 100);
        int count = draw.between(1, 4);
        if (kind <= 25) {
            body.addAll(statements.lookAndWrite());
        } else {
            for (int i = 0; i < count; i++) {
                body.add(kind <= 40 ? statements.read() : statements.next());
            }
        }
        if (draw.chance(12)) {
            int set = draw.between(1, body.size());
            body.add(set, new Control.Savepoint("p"));
            body.add(draw.between(set + 1, body.size()), new Control.RollbackTo("p"));
        }
        body.add(draw.chance(80) ? new Control.Commit() : new Control.Rollback());
        return body;
    }

    /** Whose statement comes next is drawn, with some weight on whoever was last. */
    private static List<StepId> order(Draw draw, List<Transaction> transactions) {
        Map<SessionId, Deque<StepId>> left = new LinkedHashMap<>();
        for (Transaction transaction : transactions) {
            Deque<StepId> own = left.computeIfAbsent(transaction.session(), session -> new ArrayDeque<>());
            transaction.steps().forEach(step -> own.add(step.id()));
        }
        List<StepId> order = new ArrayList<>();
        List<Deque<StepId>> sessions = new ArrayList<>(left.values());
        Deque<StepId> current = draw.of(sessions);
        while (!sessions.isEmpty()) {
            if (current.isEmpty() || draw.chance(70)) {
                current = draw.of(sessions);
            }
            order.add(current.remove());
            sessions.removeIf(Deque::isEmpty);
        }
        return order;
    }
}
