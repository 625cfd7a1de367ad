package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one run did to its slot is not felt by the next one. */
final class NothingRemainsIT {
    private static final String ROWS = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
            """;

    /** In the cheapest way that the generator's cases are run. */
    private static Execution explore(OpenTarget target, String text, @Nullable Isolation level) throws Exception {
        RunPlan plan = target.plan(text, level);
        return target.run(RunPlan.of(plan.rootCase(), 0, Purpose.EXPLORE, plan.work()));
    }

    private static List<String> refusals(Execution execution) {
        return execution.events().stream()
                .filter(Event.Done.class::isInstance)
                .map(event -> ((Event.Done) event).outcome())
                .filter(Outcome.Refused.class::isInstance)
                .map(outcome -> ((Outcome.Refused) outcome).message())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql-8.0.33", "mysql-5.7.22", "mariadb-10.2.11"})
    void aReadOnlyTransactionThatWasADeadlocksVictim(String id) throws Exception {
        String victim = ROWS + """
                /*t2*/ START TRANSACTION READ ONLY;
                /*t2*/ SELECT b FROM t WHERE a = 1;
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 3 WHERE a = 2;
                /*t1*/ UPDATE t SET b = 3 WHERE a = 1;
                /*t2*/ SELECT b FROM t WHERE a = 2;
                /*t2*/ COMMIT;
                /*t1*/ COMMIT;
                """;
        String writer = ROWS + """
                /*t2*/ BEGIN;
                /*t2*/ UPDATE t SET b = 4;
                /*t2*/ COMMIT;
                /*t1*/ SELECT b FROM t;
                """;
        try (OpenTarget target = OpenTarget.open(id, 1)) {
            assertThat(refusals(explore(target, victim, Isolation.SERIALIZABLE)))
                    .hasSize(1);
            assertThat(refusals(explore(target, writer, Isolation.SERIALIZABLE)))
                    .isEmpty();
        }
    }

    @Test
    void theTablesThatASessionOfSqliteKnew() throws Exception {
        String lockedOut = """
                /*init*/ CREATE TABLE t (c TEXT);
                /*init*/ INSERT INTO t VALUES ('x');
                /*t2*/ BEGIN EXCLUSIVE;
                /*t1*/ UPDATE t SET c = 'y';
                /*t2*/ COMMIT;
                """;
        try (OpenTarget target = OpenTarget.open("sqlite", 1)) {
            explore(target, ROWS + "/*t1*/ UPDATE t SET b = 4;\n/*t2*/ SELECT * FROM t;\n", null);
            assertThat(refusals(explore(target, lockedOut, null))).isEmpty();
        }
    }

    /** H2 does not answer an INSERT that meets the key of another transaction at SERIALIZABLE, nor does its session end. */
    @Test
    void aSessionOfH2ThatNeverEnds() throws Exception {
        String never = """
                /*init*/ CREATE TABLE t (a INT, b INT, PRIMARY KEY (a, b));
                /*init*/ INSERT INTO t (a, b) VALUES (1, 1), (1, 2);
                /*t1*/ BEGIN;
                /*t2*/ BEGIN;
                /*t1*/ SELECT MAX(b) FROM t WHERE a = 1;
                /*t2*/ SELECT MAX(b) FROM t WHERE a = 1;
                /*t1*/ INSERT INTO t (a, b) VALUES (1, 3);
                /*t2*/ INSERT INTO t (a, b) VALUES (1, 3);
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """;
        ExecutorOptions standard = ExecutorOptions.defaults();
        ExecutorOptions impatient = new ExecutorOptions(
                1, Duration.ofSeconds(2), standard.standstill(), standard.silence(), standard.limits());
        try (OpenTarget target = OpenTarget.open("h2", impatient)) {
            explore(target, never, Isolation.SERIALIZABLE);
            Execution next = explore(target, ROWS + "/*t1*/ CREATE TABLE u (a INT);\n", null);
            assertThat(refusals(next)).isEmpty();
            assertThat(next.finalState()).extracting(TableState::table).containsExactly("t", "u");
        }
    }

    /** SQLite refuses to delete a parent that rows of its own table reference by mistake: the tables are made anew. */
    @Test
    void rowsThatNobodyMayDelete() throws Exception {
        String shape = """
                /*init*/ CREATE TABLE t (a VARCHAR(9) PRIMARY KEY, b VARCHAR(9), FOREIGN KEY (b) REFERENCES t (a));
                /*init*/ INSERT INTO t (a, b) VALUES ('b', NULL), ('zz', 'zz');
                """;
        try (OpenTarget target = OpenTarget.open("sqlite", 1)) {
            explore(target, shape + "/*t1*/ REPLACE INTO t (a, b) VALUES ('zz', '10');\n", null);
            assertThat(explore(target, shape + "/*t1*/ SELECT a FROM t;\n", null)
                            .finalState()
                            .getFirst()
                            .rows())
                    .hasSize(2);
        }
    }

    /** Once a case has changed what there is, the tables are listed: partitions are none of their own. */
    @Test
    void partitionsAreNoTables() throws Exception {
        String partitioned = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT) PARTITION BY HASH (a);
                /*init*/ CREATE TABLE t_p0 PARTITION OF t FOR VALUES WITH (MODULUS 1, REMAINDER 0);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*t1*/ CREATE INDEX t_i ON t (b);
                """;
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", 1)) {
            assertThat(explore(target, partitioned, null).finalState())
                    .extracting(TableState::table)
                    .containsExactly("t");
            assertThat(explore(target, ROWS + "/*t1*/ SELECT * FROM t;\n", null).finalState())
                    .extracting(TableState::table)
                    .containsExactly("t");
        }
    }

    @Test
    void whatASetUpSetInItsSession() throws Exception {
        String times = """
                /*init*/ CREATE TABLE t (a TIMESTAMP WITH TIME ZONE);
                /*init*/ INSERT INTO t VALUES ('2020-01-01 00:00:00+00');
                /*t1*/ SELECT * FROM t;
                """;
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", 1)) {
            Execution before = explore(target, times, null);
            Execution itself = explore(target, "/*init*/ SET TIME ZONE 'Asia/Tokyo';\n" + times, null);
            Execution after = explore(target, times, null);
            assertThat(itself.finalState()).isEqualTo(before.finalState());
            assertThat(after.finalState()).isEqualTo(before.finalState());
        }
    }
}
