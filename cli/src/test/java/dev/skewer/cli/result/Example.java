package dev.skewer.cli.result;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Slot;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Timings;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Purpose;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An execution written by hand: a case file, then what happened, a millisecond each. Not thread-safe. */
public final class Example {
    private static final long MILLISECOND = 1_000_000;

    private final String dialect;
    private final RunPlan plan;
    private final Script script;
    private final List<Event> events = new ArrayList<>();
    private final List<StepId> schedule = new ArrayList<>();
    private final List<TransactionFate> fates = new ArrayList<>();
    private final List<TableState> tables = new ArrayList<>();
    private final List<Verdict> verdicts = new ArrayList<>();
    private @Nullable CrashEvidence crash;
    private @Nullable String inconclusive;

    private Example(String dialect, String text) {
        this.dialect = dialect;
        this.plan = RunPlan.of(
                CaseFileReader.of(Dialects.byName(dialect).orElseThrow())
                        .read("example.sql", text)
                        .at(Isolation.REPEATABLE_READ),
                Purpose.ASKED);
        this.script = Script.of(plan);
    }

    public static Example of(String dialect, String text) {
        return new Example(dialect, text);
    }

    private long nanos() {
        return (events.size() + 1) * MILLISECOND;
    }

    public Example sent(String step) {
        StepId id = new StepId(step);
        events.add(
                new Event.Sent(events.size(), nanos(), id, script.isSentByExecutor(id) ? "ROLLBACK" : script.sql(id)));
        return this;
    }

    public Example blocked(String step, String... holders) {
        List<SessionId> sessions = Stream.of(holders).map(SessionId::new).toList();
        events.add(new Event.Blocked(events.size(), nanos(), new StepId(step), sessions));
        return this;
    }

    public Example silent(String step) {
        events.add(new Event.Silent(events.size(), nanos(), new StepId(step)));
        return this;
    }

    public Example resumed(String step) {
        events.add(new Event.Resumed(events.size(), nanos(), new StepId(step)));
        return this;
    }

    public Example skipped(String step, String why) {
        events.add(new Event.Skipped(events.size(), nanos(), new StepId(step), why));
        return this;
    }

    public Example done(String step, Outcome outcome) {
        events.add(new Event.Done(events.size(), nanos(), new StepId(step), outcome));
        schedule.add(new StepId(step));
        return this;
    }

    /** Sent, and done at once. */
    public Example does(String step, Outcome outcome) {
        return sent(step).done(step, outcome);
    }

    public Example does(String... steps) {
        for (String step : steps) {
            does(step, count(0));
        }
        return this;
    }

    public Example fate(String transaction, Fate fate) {
        fates.add(new TransactionFate(
                new TransactionId(transaction), fate, Isolation.REPEATABLE_READ, Isolation.REPEATABLE_READ));
        return this;
    }

    public Example table(String name, @Nullable String index, List<String> columns, Row... rows) {
        tables.add(new TableState(name, index, columns, List.of(rows)));
        return this;
    }

    public Example crash(String what, int status, String... log) {
        crash = new CrashEvidence(what, status, List.of(log));
        return this;
    }

    /** What an oracle says of it. */
    public Example verdict(String oracle, Judgement judgement) {
        Execution execution = execution();
        verdicts.add(new Verdict(
                plan.rootCase(),
                execution.target(),
                execution.incarnation(),
                new OracleName(oracle),
                1,
                List.of(execution.id()),
                judgement));
        return this;
    }

    public Example inconclusive(String why) {
        inconclusive = why;
        return this;
    }

    public Execution execution() {
        Incarnation incarnation = new Incarnation("incarnation");
        return new Execution(
                Execution.idOf(plan, incarnation),
                plan,
                new TargetId(dialect),
                incarnation,
                new DialectName(dialect),
                dialect.substring(dialect.indexOf('-') + 1),
                0,
                new Slot("skewer_1", Slot.Reset.FRESH_DATABASE, null),
                List.of(),
                events,
                schedule,
                fates,
                tables,
                List.of(),
                crash,
                inconclusive,
                new Timings(0, 0, 0));
    }

    /** The execution as the result of a check. */
    public Result result(String file) {
        String product = dialect.substring(0, dialect.indexOf('-'));
        TargetName target = new TargetName(dialect, product, dialect.substring(product.length() + 1));
        String name = file.substring(file.lastIndexOf('/') + 1, file.length() - 4);
        return new Result.Ran(
                new Subject(file, name, target, Isolation.REPEATABLE_READ, true),
                execution(),
                verdicts,
                explanations());
    }

    /** No document explains what is wrong here. */
    private List<Explanation> explanations() {
        return verdicts.stream()
                .filter(verdict -> verdict.judgement() instanceof Judgement.Violation)
                .map(verdict -> new Explanation(
                        verdict.oracle(),
                        new Classification.BugSuspect(),
                        "table t ends as in a serial run: ()",
                        "table t has (1) too many\nand <nobody> knows why"))
                .toList();
    }

    public static Outcome count(long affected) {
        return new Outcome.Count(affected, List.of(), TransactionState.UNTOLD);
    }

    public static Outcome rows(List<String> columns, Row... rows) {
        List<Outcome.ResultColumn> typed = columns.stream()
                .map(column -> new Outcome.ResultColumn(column, "INT"))
                .toList();
        return new Outcome.Rows(typed, List.of(rows), List.of(), TransactionState.UNTOLD);
    }

    public static Outcome refused(ErrorClass error, int code, String sqlState, String message) {
        return new Outcome.Refused(error, code, sqlState, message, TransactionState.UNTOLD);
    }

    /** A row of values as they stand on the wire: {@code int:1}. */
    public static Row row(String... values) {
        return new Row(Stream.of(values).map(Value::parse).toList());
    }
}
