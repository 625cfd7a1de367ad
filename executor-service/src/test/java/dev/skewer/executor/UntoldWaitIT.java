package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Execution;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** OceanBase does not show everybody who waits: what may do so is given up in doubt, and not as a hang. */
final class UntoldWaitIT {
    private static final ExecutorOptions IMPATIENT = new ExecutorOptions(
            1,
            Duration.ofSeconds(2),
            ExecutorOptions.defaults().standstill(),
            ExecutorOptions.defaults().silence(),
            ExecutorOptions.defaults().limits());

    private static Execution run(String id, String text) throws InterruptedException {
        try (OpenTarget target = OpenTarget.open(id, IMPATIENT)) {
            return target.run(text, null);
        }
    }

    @Test
    void whoWaitsForALockOfTheApplicationIsSilent() throws InterruptedException {
        Execution execution = run("oceanbase-1.4.0", """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ SELECT GET_LOCK('mine', 60);
                /*t2*/ SELECT GET_LOCK('mine', 60);
                /*t1*/ SELECT RELEASE_LOCK('mine');
                """);

        assertThat(Traces.of(execution)).contains("t2.1...");
        assertThat(execution.inconclusive())
                .contains("of waits for other locks than those of rows the DBMS tells nobody");
    }

    @Test
    void soIsWhoWaitsForARowWhereNoViewTells() throws InterruptedException {
        Execution execution = run("oceanbase-1.4.0", """
                /*init*/ CREATE TABLE t (a INT NOT NULL, b TEXT, c BIGINT, PRIMARY KEY (a)) PARTITION BY RANGE (a) (PARTITION p0 VALUES LESS THAN (0), PARTITION p1 VALUES LESS THAN (8), PARTITION p2 VALUES LESS THAN MAXVALUE);
                /*init*/ INSERT INTO t (a, b, c) VALUES (-9, NULL, 8);
                /*t1*/ BEGIN;
                /*t1*/ REPLACE INTO t (a, b, c) SELECT a, b, 3 FROM t WHERE b IS NULL ORDER BY a;
                /*t2*/ UPDATE t SET b = '1' WHERE a IN (SELECT y.a FROM (SELECT DISTINCT x.a FROM t AS x) AS y);
                /*t1*/ ROLLBACK;
                """);

        assertThat(Traces.of(execution)).endsWith("t1.1 t1.2 t2.1...");
        assertThat(execution.inconclusive()).endsWith("went on when the others were gone");
    }

    /** Nobody else is there: it does not answer for reasons of its own. */
    @Test
    void whatWaitsForNobodyOfTheRunIsNotSilent() throws InterruptedException {
        Execution execution = run("postgresql-18.6", """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t VALUES (1);
                /*t2*/ SELECT pg_sleep(30);
                /*t1*/ COMMIT;
                """);

        assertThat(Traces.of(execution)).endsWith("t1.1 t1.2");
        assertThat(execution.inconclusive()).endsWith("it neither finished nor was it seen to wait");
    }
}
