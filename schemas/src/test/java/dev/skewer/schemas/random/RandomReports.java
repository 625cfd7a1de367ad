package dev.skewer.schemas.random;

import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.ExecutionId;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.SessionRecord;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.execution.Slot;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Timings;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random reports of executors: valid as such, but no plan leads to them. Not thread-safe. */
public final class RandomReports {
    private final Draw draw;
    private final RandomCases cases;

    public RandomReports(RandomGenerator random) {
        this.draw = new Draw(random);
        this.cases = new RandomCases(random);
    }

    public Report report() {
        return draw.chance(85) ? execution() : skipped();
    }

    private Skipped skipped() {
        RunPlan plan = cases.plan();
        Incarnation incarnation = new Incarnation("abc");
        return new Skipped(Execution.idOf(plan, incarnation), plan, new TargetId("h2"), incarnation, "lacks CHECKS");
    }

    public Execution execution() {
        RunPlan plan = cases.plan();
        Incarnation incarnation = new Incarnation("abc");
        List<Event> events = new ArrayList<>();
        int count = draw.below(12);
        for (int seq = 0; seq < count; seq++) {
            events.add(event(seq));
        }
        return new Execution(
                Execution.idOf(plan, incarnation),
                plan,
                new TargetId(draw.of("mysql-8.0.33", "postgresql-18.6")),
                incarnation,
                new DialectName(draw.of("mysql-8.0.16", "postgresql-12")),
                draw.of("8.0.33", "18.6"),
                1_700_000_000_000L + draw.below(1000),
                slot(),
                draw.list(1, 3, () -> new SessionRecord(session(), new NodeName("n1"), draw.below(99), "driver 1.0")),
                events,
                draw.list(0, 4, this::step),
                draw.list(1, 3, this::fate),
                draw.list(0, 2, this::tableState),
                draw.list(0, 1, () -> "Table is marked as crashed"),
                draw.perhaps(10, this::crash),
                draw.perhaps(10, () -> "the holder is a stranger"),
                new Timings(draw.below(1000), draw.below(1000), draw.below(1000)));
    }

    private Slot slot() {
        return new Slot("skewer_1", draw.of(Slot.Reset.values()), draw.perhaps(50, () -> new ExecutionId("e0")));
    }

    private TransactionFate fate() {
        return new TransactionFate(
                new TransactionId("T" + draw.below(5)),
                draw.of(TransactionFate.Fate.values()),
                draw.perhaps(50, () -> draw.of(Isolation.values())),
                draw.perhaps(50, () -> draw.of(Isolation.values())));
    }

    CrashEvidence crash() {
        return new CrashEvidence(
                "the server ended", draw.perhaps(50, () -> draw.below(256)), List.of("mysqld got signal 11"));
    }

    private Event event(int seq) {
        long nanos = draw.below(1_000_000);
        return draw.oneOf(
                () -> new Event.Sent(seq, nanos, step(), "SELECT 'é\\n'"),
                () -> new Event.Blocked(seq, nanos, step(), draw.list(0, 2, this::session)),
                () -> new Event.Silent(seq, nanos, step()),
                () -> new Event.Resumed(seq, nanos, step()),
                () -> new Event.Done(seq, nanos, step(), outcome()),
                () -> new Event.Skipped(seq, nanos, step(), "its transaction was rolled back"),
                () -> new Event.Observed(seq, nanos, step(), draw.list(0, 2, this::tableState)));
    }

    Outcome outcome() {
        Outcome.TransactionState after = draw.of(Outcome.TransactionState.values());
        List<Outcome.Warning> warnings = draw.list(0, 1, () -> new Outcome.Warning(1265, "Data truncated"));
        return draw.oneOf(
                () -> new Outcome.Rows(
                        List.of(new Outcome.ResultColumn("c0", "INT")), draw.list(0, 3, this::row), warnings, after),
                () -> new Outcome.Count(draw.below(4), warnings, after),
                () -> new Outcome.Refused(draw.of(ErrorClass.values()), 1213, "40001", "Deadlock found", after),
                () -> new Outcome.Unknown("the connection was cut"));
    }

    private TableState tableState() {
        return new TableState("t0", draw.perhaps(20, () -> "i0"), List.of("c0"), draw.list(0, 4, this::row));
    }

    Row row() {
        return new Row(draw.list(1, 3, this::value));
    }

    private Value value() {
        return draw.oneOf(
                Value::nothing,
                () -> new Value(Value.Kind.INT, Integer.toString(draw.below(9) - 4)),
                () -> new Value(Value.Kind.TEXT, draw.of("", "null", "a:b", "日本")),
                () -> new Value(Value.Kind.DOUBLE, draw.of("NaN", "-0.0", "1.5E300")),
                () -> Value.digest(Value.Kind.TEXT, 1_048_576, "00ff"));
    }

    StepId step() {
        return new StepId("t" + draw.below(4) + "." + (1 + draw.below(5)));
    }

    private SessionId session() {
        return new SessionId("t" + draw.below(4));
    }
}
