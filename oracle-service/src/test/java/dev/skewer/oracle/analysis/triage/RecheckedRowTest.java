package dev.skewer.oracle.analysis.triage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.investigation.Written;
import dev.skewer.oracle.judge.Altered;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the rule takes for a row that was looked at again, and what only looks like it. */
final class RecheckedRowTest {
    private static final String WAITING = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 9), (2, 10);
            /*t1*/ BEGIN;
            /*t1*/ CHANGE;
            /*t2*/ ACT;
            /*t1*/ COMMIT;
            """;
    private static final StepId WAITED = new StepId("t2.1");

    private final SimulatedTarget target = new SimulatedTarget(Fault.NONE);

    private Execution run(String change, String act) {
        String text = WAITING.replace("CHANGE", change).replace("ACT", act);
        return (Execution) target.run(RunPlan.of(Written.testCase(text, Isolation.READ_COMMITTED), Purpose.ASKED));
    }

    private Claim heard(Execution run) throws InterruptedException {
        return Heard.of(
                new RecheckedRow(),
                run,
                plans -> plans.stream().map(target::run).toList());
    }

    private static Execution actingOnNothing(Execution run) {
        List<Event> events = run.events().stream()
                .map(event -> event instanceof Event.Done done && done.step().equals(WAITED)
                        ? new Event.Done(
                                done.seq(), done.nanos(), done.step(), new Outcome.Count(0, List.of(), after(done)))
                        : event)
                .toList();
        return Altered.with(run, events, run.schedule());
    }

    private static Outcome.TransactionState after(Event.Done done) {
        return ((Outcome.Count) done.outcome()).after();
    }

    @Test
    void aRowThatMatchesOnlyNowIsNotLookedFor() throws InterruptedException {
        assertThat(heard(run("UPDATE t SET b = b + 1", "DELETE FROM t WHERE b = 10")))
                .isInstanceOf(Claim.Explains.class);
    }

    /** It was found, it waited, it still matches: nothing excuses that it is left out. */
    @ParameterizedTest
    @ValueSource(
            strings = {"DELETE FROM t WHERE a = 1", "UPDATE t SET b = 0 WHERE a = 1", "DELETE FROM t WHERE b IN (9, 10)"
            })
    void aRowThatStillMatchesIsNotLeftOut(String act) throws InterruptedException {
        Execution run = run("UPDATE t SET b = b + 1 WHERE a = 1", act);

        assertThat(heard(run)).isInstanceOf(Claim.Silent.class);
        assertThat(heard(actingOnNothing(run))).isInstanceOf(Claim.Silent.class);
    }

    /** A row with the key of one that is gone is another row, and so is one that took its key. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "DELETE FROM t WHERE a = 1; /*t1*/ INSERT INTO t VALUES (1, 9)",
                "UPDATE t SET a = 3 WHERE a = 1; /*t1*/ UPDATE t SET a = 1 WHERE a = 2"
            })
    void anotherRowOfTheSameKeyIsNotTheSame(String change) throws InterruptedException {
        Execution run = run(change, "DELETE FROM t WHERE a = 1");

        assertThat(heard(run)).isInstanceOf(Claim.Explains.class);
    }
}
