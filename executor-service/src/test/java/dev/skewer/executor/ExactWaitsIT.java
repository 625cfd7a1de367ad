package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.sql.Isolation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of wait is seen as one, and nothing else is, on every product. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ExactWaitsIT {
    private static final List<String> INNODB =
            List.of("mysql-8.0.12", "mysql-5.7.22", "mariadb-10.2.11", "mariadb-10.11.5");
    private static final List<String> POSTGRES = List.of("postgresql-18.6", "postgresql-12.3");

    private static final String TIDB = "tidb-8.5.4";

    /** They show who waits for a row, and for no lock of the application. */
    private static final List<String> OTHERS = List.of("oceanbase-1.4.0", TIDB);

    private final Map<String, OpenTarget> targets = new LinkedHashMap<>();

    @AfterAll
    void close() {
        targets.values().forEach(OpenTarget::close);
    }

    Stream<String> innodb() {
        return INNODB.stream();
    }

    Stream<String> postgres() {
        return POSTGRES.stream();
    }

    Stream<String> servers() {
        return Stream.concat(innodb(), postgres());
    }

    Stream<String> definers() {
        return Stream.concat(servers(), Stream.of(TIDB));
    }

    Stream<String> rowLockers() {
        return Stream.concat(servers(), OTHERS.stream());
    }

    private Execution run(String id, Isolation level, String text) throws InterruptedException {
        return target(id).run(text, level);
    }

    private OpenTarget target(String id) {
        return targets.computeIfAbsent(id, missing -> OpenTarget.open(missing, 1));
    }

    private void check(String id, Isolation level, String trace, String text) throws InterruptedException {
        Execution execution = run(id, level, text);
        assertThat(Traces.withoutHolders(execution)).isEqualTo(trace);
        assertThat(execution.inconclusive()).isNull();
        assertThat(target(id).executor().undecidedWaits()).isZero();
    }

    @ParameterizedTest
    @MethodSource("rowLockers")
    void slowStatementsAreNotBlocked(String id) throws InterruptedException {
        boolean postgres = id.startsWith("postgres");
        String sleep = postgres ? "pg_sleep(0.4)" : "SLEEP(0.4)";
        String burn = postgres
                ? "count(*) FROM generate_series(1, 3000000) g WHERE md5(g::text) = ''"
                : "BENCHMARK(3000000, MD5('a'))";
        check(id, Isolation.READ_COMMITTED, "t1.1 t1.2 t2.1 t2.2 t1.3 t2.3", """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ BEGIN;
                /*t1*/ SELECT %s;
                /*t2*/ BEGIN;
                /*t2*/ SELECT %s;
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """.formatted(sleep, burn));
    }

    @ParameterizedTest
    @MethodSource("rowLockers")
    void anUpdateOfThirtyThousandRowsIsNotBlocked(String id) throws InterruptedException {
        check(id, Isolation.READ_COMMITTED, "t1.1 t1.2 t2.1 t2.2 t1.3 t2.3", """
                /*init*/ CREATE TABLE d (a INT PRIMARY KEY);
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO d (a) VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9);
                /*init*/ INSERT INTO t (a, b) SELECT v.a + 10 * w.a + 100 * x.a + 1000 * y.a + 10000 * z.a, 0
                    FROM d v, d w, d x, d y, d z WHERE z.a < 3;
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = b + 1;
                /*t2*/ BEGIN;
                /*t2*/ SELECT COUNT(*) FROM t;
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """);
    }

    @ParameterizedTest
    @MethodSource("definers")
    void aChangeOfTheShapeWaitsForThoseWhoUseTheTable(String id) throws InterruptedException {
        check(id, Isolation.READ_COMMITTED, "t1.1 t1.2 t2.1~ t1.3 t2.1", """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*init*/ INSERT INTO t (a) VALUES (1);
                /*t1*/ BEGIN;
                /*t1*/ SELECT a FROM t;
                /*t2*/ ALTER TABLE t ADD COLUMN b INT;
                /*t1*/ COMMIT;
                """);
    }

    @Test
    void theCommitOfAnOptimisticTransactionWaitsForALock() throws InterruptedException {
        check(TIDB, Isolation.REPEATABLE_READ, "t1.1 t1.2 t2.1 t2.2 t2.3~ t1.3 t2.3:SERIALIZATION_FAILURE", """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*t1*/ BEGIN PESSIMISTIC;
                /*t1*/ UPDATE t SET b = 2 WHERE a = 1;
                /*t2*/ BEGIN OPTIMISTIC;
                /*t2*/ UPDATE t SET b = 3 WHERE a = 1;
                /*t2*/ COMMIT;
                /*t1*/ COMMIT;
                """);
    }

    /** MariaDB 10.11 does not wait: it closes what nobody uses. */
    @ParameterizedTest
    @ValueSource(strings = {"mysql-8.0.12", "mysql-5.7.22", "mariadb-10.2.11"})
    void aFlushWaitsUntilTheTableIsClosed(String id) throws InterruptedException {
        Execution execution = run(id, Isolation.READ_COMMITTED, """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ LOCK TABLES t READ;
                /*t2*/ FLUSH TABLES;
                /*t3*/ SELECT a FROM t;
                /*t1*/ UNLOCK TABLES;
                """);
        // Which of the two goes on first is the server's choice.
        assertThat(Traces.withoutHolders(execution)).startsWith("t1.1 t2.1~ t3.1~ t1.2 t");
        assertThat(execution.inconclusive()).isNull();
        assertThat(target(id).executor().undecidedWaits()).isZero();
    }

    @ParameterizedTest
    @MethodSource("innodb")
    void anInsertWaitsForAGap(String id) throws InterruptedException {
        check(id, Isolation.REPEATABLE_READ, "t1.1 t1.2 t2.1 t2.2~ t1.3 t2.2 t2.3", """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*init*/ INSERT INTO t (a) VALUES (1), (9);
                /*t1*/ BEGIN;
                /*t1*/ SELECT a FROM t WHERE a BETWEEN 2 AND 8 FOR UPDATE;
                /*t2*/ BEGIN;
                /*t2*/ INSERT INTO t (a) VALUES (5);
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """);
    }

    @ParameterizedTest
    @MethodSource("rowLockers")
    void anInsertWaitsForAnInsertOfTheSameKeyAndFailsIfThatIsCommitted(String id) throws InterruptedException {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t (a) VALUES (1);
                /*t2*/ INSERT INTO t (a) VALUES (1);
                /*t1*/ %s;
                """;
        check(id, Isolation.READ_COMMITTED, "t1.1 t1.2 t2.1~ t1.3 t2.1:DUPLICATE_KEY", text.formatted("COMMIT"));
        check(id, Isolation.READ_COMMITTED, "t1.1 t1.2 t2.1~ t1.3 t2.1", text.formatted("ROLLBACK"));
    }

    @ParameterizedTest
    @MethodSource("rowLockers")
    void aChildWaitsForItsParent(String id) throws InterruptedException {
        // MariaDB 10.2.11 does not look again after the wait: docs/observations.md.
        String child = id.equals("mariadb-10.2.11") ? "t2.1" : "t2.1:FOREIGN_KEY";
        check(id, Isolation.READ_COMMITTED, "t1.1 t1.2 t2.1~ t1.3 " + child, """
                /*init*/ CREATE TABLE p (a INT PRIMARY KEY);
                /*init*/ CREATE TABLE c (a INT PRIMARY KEY, p INT, FOREIGN KEY (p) REFERENCES p (a));
                /*init*/ INSERT INTO p (a) VALUES (1);
                /*t1*/ BEGIN;
                /*t1*/ DELETE FROM p WHERE a = 1;
                /*t2*/ INSERT INTO c (a, p) VALUES (1, 1);
                /*t1*/ COMMIT;
                """);
    }

    /** Two transactions that have only read: MySQL 5.7 and MariaDB 10.2 hide such waits in their status text. */
    @ParameterizedTest
    @MethodSource("innodb")
    void aSerializableReadWaitsForAWrite(String id) throws InterruptedException {
        check(id, Isolation.SERIALIZABLE, "t1.1 t1.2 t2.1 t2.2~ t1.3 t2.2 t2.3", """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t (a, b) VALUES (1, 1);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 2 WHERE a = 1;
                /*t2*/ BEGIN;
                /*t2*/ SELECT b FROM t WHERE a = 1;
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """);
    }

    @ParameterizedTest
    @MethodSource("servers")
    void aLockOfTheApplicationIsWaitedFor(String id) throws InterruptedException {
        boolean postgres = id.startsWith("postgres");
        String take = postgres ? "pg_advisory_lock(77)" : "GET_LOCK('skewer', 20)";
        String give = postgres ? "pg_advisory_unlock(77)" : "RELEASE_LOCK('skewer')";
        check(id, Isolation.READ_COMMITTED, "t1.1 t2.1~ t1.2 t2.1 t2.2", """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ SELECT %1$s;
                /*t2*/ SELECT %1$s;
                /*t1*/ SELECT %2$s;
                /*t2*/ SELECT %2$s;
                """.formatted(take, give));
    }

    private static final String THREE_WAY = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t (a, b) VALUES (1, 0), (2, 0), (3, 0);
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET b = 1 WHERE a = 1;
            /*t2*/ BEGIN;
            /*t2*/ UPDATE t SET b = 2 WHERE a = 2;
            /*t3*/ BEGIN;
            /*t3*/ UPDATE t SET b = 3 WHERE a = 3;
            /*t1*/ UPDATE t SET b = 1 WHERE a = 2;
            /*t2*/ UPDATE t SET b = 2 WHERE a = 3;
            /*t3*/ UPDATE t SET b = 3 WHERE a = 1;
            /*t1*/ COMMIT;
            /*t2*/ COMMIT;
            /*t3*/ COMMIT;
            """;

    @ParameterizedTest
    @MethodSource("innodb")
    void aDeadlockOfThreeEndsOneOfThem(String id) throws InterruptedException {
        // MariaDB leaves it to the client to roll back.
        String rollback = id.startsWith("mariadb") ? " t3.3+rollback" : "";
        check(
                id,
                Isolation.READ_COMMITTED,
                "t1.1 t1.2 t2.1 t2.2 t3.1 t3.2 t1.3~ t2.3~ t3.3:DEADLOCK t2.3" + rollback + " t2.4 t1.3 t1.4 t3.4-",
                THREE_WAY);
    }

    @ParameterizedTest
    @MethodSource("postgres")
    void aDeadlockOfThreeFailsTheOneThatClosedIt(String id) throws InterruptedException {
        check(
                id,
                Isolation.READ_COMMITTED,
                "t1.1 t1.2 t2.1 t2.2 t3.1 t3.2 t1.3~ t2.3~ t3.3:DEADLOCK t2.3 t2.4 t1.3 t1.4 t3.4",
                THREE_WAY);
    }

    @ParameterizedTest
    @MethodSource("rowLockers")
    void oneCommitLetsTwoGoOn(String id) throws InterruptedException {
        Execution execution = run(id, Isolation.READ_COMMITTED, """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t (a, b) VALUES (1, 0), (2, 0);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 1;
                /*t2*/ UPDATE t SET b = 2 WHERE a = 1;
                /*t3*/ UPDATE t SET b = 3 WHERE a = 2;
                /*t1*/ COMMIT;
                """);
        assertThat(Traces.withoutHolders(execution))
                .isIn("t1.1 t1.2 t2.1~ t3.1~ t1.3 t2.1 t3.1", "t1.1 t1.2 t2.1~ t3.1~ t1.3 t3.1 t2.1");
        assertThat(execution.finalState().getFirst().rows().toString()).isEqualTo("[[1, 2], [2, 3]]");
    }

    @ParameterizedTest
    @MethodSource("rowLockers")
    void whoeverWaitsGoesOnWhenTheHolderFails(String id) throws InterruptedException {
        boolean postgres = id.startsWith("postgres");
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t (a, b) VALUES (1, 0), (2, 0);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 1 WHERE a = 1;
                /*t2*/ UPDATE t SET b = 2 WHERE a = 1;
                /*t1*/ INSERT INTO t (a, b) VALUES (2, 2);
                /*t1*/ ROLLBACK;
                """;
        // An error undoes all of the transaction in one family, and only its statement in the other.
        check(
                id,
                Isolation.READ_COMMITTED,
                postgres
                        ? "t1.1 t1.2 t2.1~ t1.3:DUPLICATE_KEY t2.1 t1.4"
                        : "t1.1 t1.2 t2.1~ t1.3:DUPLICATE_KEY t1.4 t2.1",
                text);
    }

    @ParameterizedTest
    @MethodSource("postgres")
    void aCommitThatFailsIsNone(String id) throws InterruptedException {
        Execution execution = run(id, Isolation.SERIALIZABLE, """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t (a, b) VALUES (1, 0), (2, 0);
                /*t1*/ BEGIN;
                /*t1*/ SELECT SUM(b) FROM t;
                /*t2*/ BEGIN;
                /*t2*/ SELECT SUM(b) FROM t;
                /*t1*/ UPDATE t SET b = 1 WHERE a = 1;
                /*t2*/ UPDATE t SET b = 1 WHERE a = 2;
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """);
        assertThat(Traces.of(execution)).isEqualTo("t1.1 t1.2 t2.1 t2.2 t1.3 t2.3 t1.4 t2.4:SERIALIZATION_FAILURE");
        assertThat(execution.fates().toString()).contains("transaction=T2, fate=ROLLED_BACK");
        assertThat(execution.finalState().getFirst().rows().toString()).isEqualTo("[[1, 1], [2, 0]]");
    }

    @ParameterizedTest
    @MethodSource("postgres")
    void aCommitMayWaitItself(String id) throws InterruptedException {
        check(id, Isolation.READ_COMMITTED, "t1.1 t1.2 t2.1 t2.2 t2.3~ t1.3 t2.3:DUPLICATE_KEY", """
                /*init*/ CREATE TABLE t (a INT, UNIQUE (a) DEFERRABLE INITIALLY DEFERRED);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t (a) VALUES (1);
                /*t2*/ BEGIN;
                /*t2*/ INSERT INTO t (a) VALUES (1);
                /*t2*/ COMMIT;
                /*t1*/ COMMIT;
                """);
    }

    /** MySQL 8.0.33 shows t5 waiting for t3, which waits itself, and lets t5 go on before it: no deadlock. */
    @Test
    void aCycleThatTheServerDoesNotEndIsNoDeadlock() throws InterruptedException {
        Execution execution = run("mysql-8.0.33", Isolation.SERIALIZABLE, """
                /*init*/ CREATE TABLE t (a INT NOT NULL, PRIMARY KEY (a));
                /*init*/ INSERT INTO t (a) VALUES (10), (18);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET a = -17;
                /*t3*/ BEGIN;
                /*t3*/ UPDATE t SET a = 10 WHERE a = 18;
                /*t5*/ BEGIN;
                /*t5*/ INSERT INTO t (a) VALUES (10);
                /*t2*/ BEGIN;
                /*t2*/ INSERT INTO t (a) VALUES (10);
                /*t4*/ BEGIN;
                /*t4*/ SELECT a FROM t WHERE a = 10 FOR UPDATE;
                /*t1*/ ROLLBACK;
                /*t5*/ DELETE FROM t WHERE a = 10;
                /*t2*/ ROLLBACK;
                /*t3*/ COMMIT;
                /*t4*/ COMMIT;
                /*t5*/ COMMIT;
                """);
        assertThat(execution.inconclusive()).isNull();
        assertThat(Traces.withoutHolders(execution))
                .endsWith(" t3.2~ t4.2~ t5.3~ t2.3 t5.3 t3.2~ t4.2~ t5.4 t4.2 t3.2~ t4.3 t3.2 t3.3");
    }
}
