package dev.skewer.schemas.random;

import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.GroupId;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random cases and plans: valid as such, but their SQL means nothing. Not thread-safe. */
public final class RandomCases {
    private final Draw draw;
    private final RandomStatements statements;
    private final RandomShapes shapes;
    private final RandomExpressions expressions;

    public RandomCases(RandomGenerator random) {
        this.draw = new Draw(random);
        this.statements = new RandomStatements(random);
        this.shapes = new RandomShapes(random);
        this.expressions = new RandomExpressions(random);
    }

    public Case anyCase() {
        return draw.chance(80) ? testCase() : loadCase();
    }

    public TestCase testCase() {
        List<Transaction> transactions = transactions();
        return TestCase.of(
                new Scenario(
                        new DialectName(draw.of("mysql-8.0", "postgresql")),
                        database(),
                        transactions,
                        order(transactions),
                        draw.list(0, 2, () -> new CapabilityName(draw.of("SAVEPOINTS", "CHECKS"))),
                        settings(),
                        draw.of(Instrumentation.values())),
                provenance());
    }

    public LoadCase loadCase() {
        return LoadCase.of(
                new LoadCase.Load(
                        new DialectName("mysql-8.0"),
                        database(),
                        transactions(),
                        1 + draw.below(100),
                        List.of(),
                        settings(),
                        Instrumentation.PROVENANCE),
                provenance());
    }

    public RunPlan plan() {
        TestCase testCase = testCase();
        Scenario scenario = testCase.scenario();
        RunPlan.Work work = new RunPlan.Work(
                scenario.dialect(),
                task(scenario),
                draw.perhaps(50, () -> draw.of(Isolation.values())),
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation(),
                draw.chance(30) ? List.of(draw.of(Probe.values())) : List.of(),
                draw.chance(30));
        return RunPlan.of(testCase.id(), draw.below(3), draw.of(Purpose.values()), work);
    }

    private Task task(Scenario scenario) {
        Database database = scenario.database();
        List<Transaction> transactions = scenario.transactions();
        return draw.oneOf(
                () -> new Task.Concurrent(database, transactions, scenario.order()),
                () -> new Task.Serial(
                        database,
                        transactions,
                        transactions.stream().map(Transaction::id).toList()),
                () -> new Task.Statements(
                        database,
                        List.of(new Task.Batch(
                                true, database.rows(), List.of(new Step(new StepId("o.1"), statements.statement()))))),
                () -> new Task.Load(database, transactions, 1 + draw.below(9)));
    }

    Database database() {
        List<Table> tables = new ArrayList<>();
        for (Table table : draw.list(1, 3, shapes::table)) {
            if (tables.stream().noneMatch(t -> t.name().equals(table.name()))) {
                tables.add(table);
            }
        }
        List<TableRows> rows = draw.list(
                0,
                2,
                () -> new TableRows(
                        draw.of(tables).name(),
                        draw.chance(50) ? List.of("c0") : List.of(),
                        draw.list(1, 3, () -> List.of(expressions.literal()))));
        return new Database(new Shape(tables), rows, draw.list(0, 1, () -> new Statement.Raw("ANALYZE TABLE t0")));
    }

    private List<Transaction> transactions() {
        List<Transaction> transactions = new ArrayList<>();
        int count = 1 + draw.below(5);
        for (int i = 1; i <= count; i++) {
            transactions.add(transaction(i));
        }
        return transactions;
    }

    private Transaction transaction(int number) {
        boolean explicit = draw.chance(70);
        SessionId session = new SessionId("t" + number);
        List<Step> steps = new ArrayList<>();
        if (explicit) {
            steps.add(step(session, steps, Control.Begin.plain()));
        }
        for (Statement statement : draw.list(1, explicit ? 4 : 1, this::plainStatement)) {
            steps.add(step(session, steps, statement));
        }
        if (explicit) {
            steps.add(step(session, steps, draw.chance(80) ? new Control.Commit() : new Control.Rollback()));
        }
        return new Transaction(
                new TransactionId("T" + number),
                session,
                explicit,
                draw.perhaps(50, () -> draw.of(Isolation.values())),
                draw.perhaps(20, () -> draw.of(ConcurrencyMode.values())),
                draw.chance(10),
                steps);
    }

    private Statement plainStatement() {
        Statement statement = statements.statement();
        return statement instanceof Control ? new Statement.Raw("SELECT 1") : statement;
    }

    private static Step step(SessionId session, List<Step> before, Statement statement) {
        return new Step(new StepId(session.value() + "." + (before.size() + 1)), statement);
    }

    private List<StepId> order(List<Transaction> transactions) {
        List<Deque<StepId>> left = new ArrayList<>();
        for (Transaction transaction : transactions) {
            left.add(new ArrayDeque<>(transaction.steps().stream().map(Step::id).toList()));
        }
        List<StepId> order = new ArrayList<>();
        while (!left.isEmpty()) {
            Deque<StepId> session = draw.of(left);
            order.add(session.removeFirst());
            left.removeIf(Deque::isEmpty);
        }
        return order;
    }

    private List<Setting> settings() {
        return draw.list(0, 1, () -> new Setting("lock_wait_timeout", Integer.toString(draw.below(50))));
    }

    private Provenance provenance() {
        return new Provenance(
                draw.number(),
                "0.1",
                draw.of("random", "conflict"),
                "default",
                draw.list(0, 2, () -> new TestCaseId(Long.toHexString(draw.number()))),
                draw.perhaps(50, () -> new GroupId("g1")),
                draw.perhaps(20, () -> "MDEV-27992"));
    }
}
