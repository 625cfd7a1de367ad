package dev.skewer.oracle.analysis.triage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.executor.OpenTarget;
import dev.skewer.oracle.judge.Altered;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an INSERT may read and pass over without a lock, on a server where each statement has a snapshot. */
final class UnlockedInsertIT {
    private static final String TABLES = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ CREATE TABLE u (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 10);
            """;

    /** A change is open when the values are read, and another one is committed after that. */
    private static final String READING = TABLES + """
            /*t2*/ BEGIN;
            /*t2*/ UPDATE t SET b = 20 WHERE a = 1;
            /*t1*/ BEGIN;
            /*t1*/ INSERT INTO u VALUES (1, DEFAULT), (2, (SELECT SUM(b) FROM t));
            /*t3*/ INSERT INTO t VALUES (2, 5);
            /*t1*/ COMMIT;
            /*t2*/ COMMIT;
            """;

    private static OpenTarget target;

    @BeforeAll
    static void open() {
        target = OpenTarget.open("postgresql-18.6", 2);
    }

    @AfterAll
    static void close() {
        target.close();
    }

    private static Execution run(String text) throws InterruptedException {
        Execution run = target.run(text, Isolation.READ_COMMITTED);
        assertThat(run.inconclusive()).isNull();
        return run;
    }

    private static Claim heard(Execution run) throws InterruptedException {
        return Heard.of(new UnlockedInsert(), run, target::runAll);
    }

    private static Execution endingAsAfter(Execution run, String text) throws InterruptedException {
        List<TableState> end = run(TABLES + text).finalState();
        return Altered.endingAs(run, end);
    }

    @Test
    void valuesThatWereReadBeforeSomebodyChangedThemAreExplained() throws InterruptedException {
        assertThat(heard(run(READING))).isInstanceOf(Claim.Explains.class);
    }

    @Test
    void valuesThatNobodyHadCommittedAreNotExplained() throws InterruptedException {
        Execution dirty = endingAsAfter(run(READING), """
                /*t1*/ UPDATE t SET b = 20;
                /*t1*/ INSERT INTO t VALUES (2, 5);
                /*t1*/ INSERT INTO u VALUES (1, NULL), (2, 20);
                """);

        assertThat(heard(dirty)).isInstanceOf(Claim.Silent.class);
    }

    @Test
    void valuesThatWouldBeTheSameInTurnExplainNothing() throws InterruptedException {
        String text = READING.replace("SUM(b) FROM t", "COUNT(*) FROM t WHERE b > 100");

        assertThat(heard(run(text))).isInstanceOf(Claim.Silent.class);
    }

    @Test
    void aKeyThatIsPassedOverAndThenGoneIsExplained() throws InterruptedException {
        assertThat(heard(run(TABLES + """
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t VALUES (1, 11) ON CONFLICT DO NOTHING;
                /*t2*/ DELETE FROM t;
                /*t1*/ COMMIT;
                """))).isInstanceOf(Claim.Explains.class);
    }

    @Test
    void valuesThatCouldNotBeReadInTurnAreExplained() throws InterruptedException {
        assertThat(heard(run(TABLES + """
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO u VALUES (1, (SELECT b FROM t));
                /*t2*/ INSERT INTO t VALUES (2, 5);
                /*t1*/ COMMIT;
                """))).isInstanceOf(Claim.Explains.class);
    }

    @Test
    void aKeyThatIsPassedOverByValuesThatAreReadIsExplained() throws InterruptedException {
        assertThat(heard(run(TABLES + """
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t VALUES (1, (SELECT MAX(b) FROM u)) ON CONFLICT DO NOTHING;
                /*t2*/ DELETE FROM t;
                /*t1*/ COMMIT;
                """))).isInstanceOf(Claim.Explains.class);
    }

    /** It is told to have inserted nothing where nothing was in its way, and its row is gone. */
    @Test
    void aKeyThatIsPassedOverThoughItIsNotThereIsNotExplained() throws InterruptedException {
        Execution inserted = run(TABLES + """
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t VALUES (7, 11) ON CONFLICT DO NOTHING;
                /*t2*/ DELETE FROM t WHERE a = 1;
                /*t1*/ COMMIT;
                """);
        List<Event> events = inserted.events().stream()
                .map(event -> event instanceof Event.Done done
                                && done.step().equals(new StepId("t1.2"))
                                && done.outcome() instanceof Outcome.Count count
                        ? new Event.Done(
                                done.seq(),
                                done.nanos(),
                                done.step(),
                                new Outcome.Count(0, count.warnings(), count.after()))
                        : event)
                .toList();
        Execution passedOver =
                endingAsAfter(Altered.with(inserted, events, inserted.schedule()), "/*t1*/ DELETE FROM t;\n");

        assertThat(heard(passedOver)).isInstanceOf(Claim.Silent.class);
    }
}
