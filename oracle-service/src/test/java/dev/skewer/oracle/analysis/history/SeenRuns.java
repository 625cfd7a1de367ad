package dev.skewer.oracle.analysis.history;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Slot;
import dev.skewer.schemas.execution.Timings;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import java.util.ArrayList;
import java.util.List;

/** Runs of case files as they might have been seen; all transactions are committed. */
public final class SeenRuns {
    public static final Dialect MYSQL = Dialects.byName("mysql-8.0.33").orElseThrow();
    public static final Dialect TIDB = Dialects.byName("tidb-8.5.4").orElseThrow();
    private static final Incarnation INCARNATION = new Incarnation("test");

    private SeenRuns() {}

    /** On MySQL. */
    public static Execution of(String text, String... moments) {
        return of(MYSQL, text, moments);
    }

    /**
     * {@code t1.2} was sent and done, {@code t1.2?} waits, {@code t1.2+} went on and is done, {@code t1.2!} was refused a lock, {@code
     * t1.2-} was refused for a key that was there, {@code t1.2=} was done and changed nothing.
     */
    public static Execution of(Dialect dialect, String text, String... moments) {
        TestCase one = CaseFileReader.of(dialect).read("case.sql", text).at(null);
        List<Event> events = new ArrayList<>();
        for (String moment : moments) {
            char mark = moment.charAt(moment.length() - 1);
            StepId step = new StepId(Character.isDigit(mark) ? moment : moment.substring(0, moment.length() - 1));
            if (mark == '+') {
                events.add(new Event.Resumed(events.size(), 0, step));
            } else {
                events.add(new Event.Sent(events.size(), 0, step, "?"));
            }
            if (mark == '?') {
                events.add(new Event.Blocked(events.size(), 0, step, List.of()));
            } else {
                events.add(new Event.Done(events.size(), 0, step, outcome(mark)));
            }
        }
        List<TransactionFate> fates = one.scenario().transactions().stream()
                .map(transaction -> new TransactionFate(transaction.id(), TransactionFate.Fate.COMMITTED, null, null))
                .toList();
        return execution(dialect, RunPlan.of(one, Purpose.EXPLORE), events, fates);
    }

    private static Outcome outcome(char mark) {
        Outcome.TransactionState untold = Outcome.TransactionState.UNTOLD;
        return switch (mark) {
            case '!' -> new Outcome.Refused(ErrorClass.LOCK_TIMEOUT, 1205, "HY000", "no", untold);
            case '-' -> new Outcome.Refused(ErrorClass.DUPLICATE_KEY, 1062, "23000", "no", untold);
            case '=' -> new Outcome.Count(0, List.of(), untold);
            default -> new Outcome.Count(1, List.of(), untold);
        };
    }

    private static Execution execution(Dialect dialect, RunPlan plan, List<Event> events, List<TransactionFate> fates) {
        return new Execution(
                Execution.idOf(plan, INCARNATION),
                plan,
                new TargetId("test"),
                INCARNATION,
                plan.work().dialect(),
                dialect.since().toString(),
                0,
                new Slot("s", Slot.Reset.FRESH_DATABASE, null),
                List.of(),
                events,
                List.of(),
                fates,
                List.of(),
                List.of(),
                null,
                null,
                new Timings(0, 0, 0));
    }
}
