package dev.skewer.oracle.analysis.triage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.executor.OpenTarget;
import dev.skewer.oracle.judge.Altered;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What snapshot isolation allows, and what it does not, on a server whose SERIALIZABLE is no more than that. */
final class SerializableIsSnapshotIT {
    private static final String ROWS = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ CREATE TABLE u (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            """;

    private static OpenTarget target;

    @BeforeAll
    static void open() {
        target = OpenTarget.open("h2", 2);
    }

    @AfterAll
    static void close() {
        target.close();
    }

    private static Claim heard(Execution run) throws InterruptedException {
        return Heard.of(new SerializableIsSnapshot(), run, target::runAll);
    }

    /** What happened at READ COMMITTED, told as if it had at SERIALIZABLE. */
    private static Execution pretending(String text) throws InterruptedException {
        Execution meek = target.run(ROWS + text, Isolation.READ_COMMITTED);
        assertThat(meek.inconclusive()).isNull();
        return Altered.at(Isolation.SERIALIZABLE, meek);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM t;
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t2*/ UPDATE t SET b = 21 WHERE a = 2;
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """, """
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO u VALUES (1, 1);
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM u FOR UPDATE;
                /*t2*/ INSERT INTO t VALUES (3, 30);
                /*t2*/ COMMIT;
                /*t1*/ SELECT * FROM t WHERE a = 3 FOR UPDATE;
                /*t1*/ COMMIT;
                """, """
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t;
                /*t1*/ INSERT INTO u VALUES (1, 1);
                /*t2*/ BEGIN;
                /*t2*/ INSERT INTO t VALUES (3, 30);
                /*t2*/ DELETE FROM u;
                /*t2*/ COMMIT;
                /*t1*/ COMMIT;
                """})
    void whatEachSeesInItsSnapshotIsExplained(String text) throws InterruptedException {
        Execution run = target.run(ROWS + text, Isolation.SERIALIZABLE);
        assertThat(run.inconclusive()).isNull();

        assertThat(heard(run)).isInstanceOf(Claim.Explains.class);
    }

    @Test
    void anUpdateThatIsLostIsNotExplained() throws InterruptedException {
        assertThat(heard(pretending("""
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM t;
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t1*/ COMMIT;
                /*t2*/ UPDATE t SET b = 12 WHERE a = 1;
                /*t2*/ COMMIT;
                """))).isInstanceOf(Claim.Silent.class);
    }

    /** Who locks a row that somebody else has changed since must be refused. */
    @Test
    void aLockOfARowThatWasChangedSinceIsNotExplained() throws InterruptedException {
        String text = ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM u;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM u;
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t1*/ COMMIT;
                /*t2*/ SELECT * FROM t WHERE a = 1;
                /*t2*/ INSERT INTO u VALUES (2, 2);
                /*t2*/ COMMIT;
                """;
        Execution reading = target.run(text, Isolation.SERIALIZABLE);
        RunPlan locking = target.plan(
                text.replace("a = 1;\n/*t2*/ INSERT", "a = 1 FOR UPDATE;\n/*t2*/ INSERT"), Isolation.SERIALIZABLE);
        assertThat(heard(reading)).isInstanceOf(Claim.Explains.class);

        assertThat(heard(Altered.planned(locking, reading))).isInstanceOf(Claim.Silent.class);
    }

    /** Of a row of which it showed one column, too. */
    @Test
    void aLockOfPartOfARowThatWasChangedSinceIsNotExplained() throws InterruptedException {
        String text = ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM u;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM u;
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t1*/ COMMIT;
                /*t2*/ SELECT a FROM t WHERE b = 10;
                /*t2*/ INSERT INTO u VALUES (2, 2);
                /*t2*/ COMMIT;
                """;
        Execution reading = target.run(text, Isolation.SERIALIZABLE);
        RunPlan locking = target.plan(text.replace("b = 10;", "b = 10 FOR UPDATE;"), Isolation.SERIALIZABLE);

        assertThat(heard(Altered.planned(locking, reading))).isInstanceOf(Claim.Silent.class);
    }

    /** Beside others, but not of what they do. */
    @Test
    void aRefusalThatNobodyIsTheReasonOfIsNotExplained() throws InterruptedException {
        String text = ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM t;
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t2*/ UPDATE t SET b = 21 WHERE a = 2;
                /*t2*/ INSERT INTO u VALUES (1, 1);
                /*t2*/ INSERT INTO u VALUES (1, 2);
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """;
        Execution refused = target.run(text, Isolation.SERIALIZABLE);
        RunPlan other = target.plan(text.replace("(1, 2)", "(7, 2)"), Isolation.SERIALIZABLE);
        assertThat(heard(refused)).isInstanceOf(Claim.Explains.class);

        assertThat(heard(Altered.planned(other, refused))).isInstanceOf(Claim.Silent.class);
    }

    /** One after the other, the first two would have left something else for the third to begin with. */
    @Test
    void whoComesAfterTwoThatWereSkewedSeesWhatTheyLeft() throws InterruptedException {
        Execution run = target.run(ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM t;
                /*t1*/ UPDATE t SET b = (SELECT SUM(b) FROM t) WHERE a = 1;
                /*t2*/ UPDATE t SET b = (SELECT SUM(b) FROM t) WHERE a = 2;
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                /*t3*/ BEGIN;
                /*t3*/ UPDATE t SET b = b + 1;
                /*t3*/ SELECT * FROM t;
                /*t3*/ COMMIT;
                """, Isolation.SERIALIZABLE);
        assertThat(run.inconclusive()).isNull();

        assertThat(heard(run)).isInstanceOf(Claim.Explains.class);
    }

    @Test
    void aLockOfAnotherRowIsExplained() throws InterruptedException {
        Execution run = target.run(ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM u;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM t WHERE a = 2 FOR UPDATE;
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t1*/ COMMIT;
                /*t2*/ INSERT INTO u VALUES (2, 2);
                /*t2*/ COMMIT;
                """, Isolation.SERIALIZABLE);
        assertThat(run.inconclusive()).isNull();

        assertThat(heard(run)).isInstanceOf(Claim.Explains.class);
    }

    @Test
    void aReadOfWhatWasCommittedSinceTheSnapshotIsNotExplained() throws InterruptedException {
        assertThat(heard(pretending("""
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM u;
                /*t2*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t2*/ COMMIT;
                /*t1*/ SELECT * FROM t;
                /*t1*/ INSERT INTO u VALUES (1, 1);
                /*t1*/ COMMIT;
                """))).isInstanceOf(Claim.Silent.class);
    }

    @Test
    void aWriteThatIsGoneIsNotExplained() throws InterruptedException {
        Execution run = target.run(ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM u;
                /*t2*/ BEGIN;
                /*t2*/ SELECT * FROM t;
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t2*/ INSERT INTO u VALUES (2, 2);
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """, Isolation.SERIALIZABLE);
        List<TableState> end = run.finalState().stream()
                .map(state -> state.table().equals("u")
                        ? new TableState(state.table(), state.throughIndex(), state.columns(), List.of())
                        : state)
                .toList();
        assertThat(heard(run)).isInstanceOf(Claim.Explains.class);

        assertThat(heard(Altered.endingAs(run, end))).isInstanceOf(Claim.Silent.class);
    }

    @Test
    void whereNobodyIsBesideAnotherThereIsNothingToExplain() throws InterruptedException {
        Execution run = target.run(ROWS + """
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t2*/ UPDATE t SET b = 12 WHERE a = 1;
                """, Isolation.SERIALIZABLE);

        assertThat(heard(run)).isInstanceOf(Claim.Silent.class);
    }
}
