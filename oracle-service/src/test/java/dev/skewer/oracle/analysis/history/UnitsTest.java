package dev.skewer.oracle.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.oracle.analysis.serial.CommitOrder;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Slot;
import dev.skewer.schemas.execution.Timings;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What took effect together, and in which orders it may have. */
final class UnitsTest {
    private static final Dialect MYSQL = Dialects.byName("mysql-8.0.33").orElseThrow();
    private static final Incarnation INCARNATION = new Incarnation("test");
    private static final String BEGINNING = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
            /*t1*/ BEGIN;
            /*t1*/ SELECT a FROM t FOR UPDATE;
            /*t2*/ UPDATE t SET a = 2;
            """;

    /** {@code t1.2} was sent and done, {@code t1.2?} waits, {@code t1.2+} went on and is done, {@code t1.2!} was refused a lock. */
    private static Execution run(String text, String... moments) {
        TestCase one = CaseFileReader.of(MYSQL).read("case.sql", text).at(null);
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
        return execution(RunPlan.of(one, Purpose.EXPLORE), events, fates);
    }

    private static Outcome outcome(char mark) {
        Outcome.TransactionState untold = Outcome.TransactionState.UNTOLD;
        return mark == '!'
                ? new Outcome.Refused(ErrorClass.LOCK_TIMEOUT, 1205, "HY000", "no", untold)
                : new Outcome.Count(1, List.of(), untold);
    }

    private static Execution execution(RunPlan plan, List<Event> events, List<TransactionFate> fates) {
        return new Execution(
                Execution.idOf(plan, INCARNATION),
                plan,
                new TargetId("test"),
                INCARNATION,
                plan.work().dialect(),
                "8.0.33",
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

    private static List<Unit> units(Execution execution) {
        return Units.of(
                MYSQL, execution, (Task.Concurrent) execution.plan().work().task());
    }

    private static List<String> orders(Execution execution) {
        return CommitOrder.plausible(units(execution), History.of(execution), 24).stream()
                .map(order -> String.join(
                        " ",
                        order.stream()
                                .map(unit -> unit.transaction().id().value())
                                .toList()))
                .toList();
    }

    @Test
    void whatACommitLetsGoEndsAfterIt() {
        Execution run = run(BEGINNING + "/*t1*/ COMMIT;\n", "t1.1", "t1.2", "t2.1?", "t1.3", "t2.1+");
        assertThat(orders(run)).containsExactly("T1 T2");
    }

    @Test
    void whatADefinitionLetsGoMayEndBeforeIt() {
        Execution run = run(BEGINNING + "/*t1*/ TRUNCATE TABLE t;\n", "t1.1", "t1.2", "t2.1?", "t1.3", "t2.1+");
        assertThat(orders(run)).containsExactly("T1 T1+t1.3 T2", "T1 T2 T1+t1.3");
    }

    @Test
    void whatWasSentAfterADefinitionComesAfterIt() {
        String text = """
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ TRUNCATE TABLE t;
                /*t2*/ UPDATE t SET a = 2;
                """;
        assertThat(orders(run(text, "t1.1", "t2.1"))).containsExactly("T1 T2");
    }

    @Test
    void whatOthersMadeFailIsInNoPart() {
        Execution run = run(BEGINNING + "/*t1*/ TRUNCATE TABLE t;\n", "t1.1", "t1.2!", "t2.1", "t1.3");
        assertThat(units(run).stream()
                        .flatMap(unit -> unit.steps().stream())
                        .map(step -> step.id().value()))
                .containsExactlyInAnyOrder("t1.1", "t1.3+commit", "t2.1", "t1.3");
    }
}
