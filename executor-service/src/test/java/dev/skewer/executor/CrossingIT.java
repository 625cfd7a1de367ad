package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.sql.Isolation;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Locks and names that reach beyond the database of a run are never taken for its own, and do not disturb others. */
final class CrossingIT {
    private static final ExecutorOptions IMPATIENT = new ExecutorOptions(
            1,
            Duration.ofSeconds(6),
            Duration.ofSeconds(5),
            Duration.ofMillis(500),
            ExecutorOptions.defaults().limits());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mysql-8.0.12    | SELECT GET_LOCK('a', 60)       | SELECT GET_LOCK('a', 60)
            mysql-8.0.33    | SELECT GET_LOCK('a', 60)       | SELECT GET_LOCK('a', 60)
            mysql-8.0.12    | FLUSH TABLES WITH READ LOCK    | INSERT INTO t (a) VALUES (1)
            mysql-8.0.33    | LOCK INSTANCE FOR BACKUP       | CREATE TABLE u (a INT)
            postgresql-18.6 | SELECT pg_advisory_lock(1)     | SELECT pg_advisory_lock(1)
            """)
    void aWaitForSomebodyElseIsNoneOfTheRun(String id, String theirs, String ours) throws Exception {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ SELECT 1;
                /*t2*/ %s;
                """.formatted(ours);
        try (OpenTarget target = OpenTarget.open(id, IMPATIENT);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            target.run(text.replace(ours, "SELECT 2"), null);
            Future<Execution> run;
            try (Connection stranger = target.gateway().connect();
                    Statement statement = stranger.createStatement()) {
                // Held only once the run is under way: its set-up is not to wait for it.
                run = threads.submit(
                        () -> target.run(text.replace("/*t1*/ SELECT 1", "/*t1*/ SELECT " + sleep(id) + "(1)"), null));
                awaitSleep(target);
                statement.execute(theirs);
                assertThat(run.get().inconclusive()).contains("t2.1", "none of this run");
            }
            // That it waits is known when the run is given up; that it waits for anybody of the run is not said.
            assertThat(run.get().events())
                    .noneMatch(event -> event instanceof Event.Blocked blocked
                            && !blocked.holders().isEmpty());
        }
    }

    /** Nothing in such a run waits for anything but rows, so that only rows are asked about at each look. */
    @ParameterizedTest
    @ValueSource(strings = {"mysql-5.7.22", "mariadb-10.2.11", "mariadb-11.4.5"})
    void aLockOfTheWholeServerIsNoHangOfARunThatLocksRowsAlone(String id) throws Exception {
        String busy = "SELECT COUNT(*) FROM t AS x, t AS y, t AS z WHERE x.a + y.a + z.a = 1";
        String rows = IntStream.range(0, 150).mapToObj("(%d)"::formatted).collect(Collectors.joining(","));
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*init*/ CREATE TABLE u (a INT PRIMARY KEY);
                /*init*/ INSERT INTO t (a) VALUES %s;
                /*t1*/ %s;
                /*t2*/ INSERT INTO u (a) VALUES (1);
                """.formatted(rows, busy);
        try (OpenTarget target = OpenTarget.open(id, IMPATIENT);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Execution> run;
            try (Connection stranger = target.gateway().connect();
                    Statement statement = stranger.createStatement()) {
                run = threads.submit(() -> target.run(text, null));
                await().pollInterval(Duration.ofMillis(5))
                        .until(() -> count(
                                        target,
                                        "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE INFO = '%s'"
                                                .formatted(busy))
                                == 1);
                statement.execute("FLUSH TABLES WITH READ LOCK");
                assertThat(run.get().inconclusive()).contains("t2.1", "none of this run");
            }
            // One of which nothing is on record would be taken for a server that never answers.
            assertThat(Traces.of(run.get())).contains("t2.1~");
            assertThat(run.get().events())
                    .noneMatch(event -> event instanceof Event.Blocked blocked
                            && !blocked.holders().isEmpty());
        }
    }

    private static String sleep(String id) {
        return id.startsWith("postgres") ? "pg_sleep" : "SLEEP";
    }

    private static void awaitSleep(OpenTarget target) {
        String activity = target.executor().identity().product().equals("postgresql")
                ? "SELECT count(*) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(1)'"
                : "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE INFO = 'SELECT SLEEP(1)'";
        await().until(() -> count(target, activity) == 1);
    }

    private static int count(OpenTarget target, String query) throws SQLException {
        try (Connection connection = target.gateway().connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql-8.0.12", "mysql-8.0.33"})
    void holdersOfMetadataLocksAreTold(String id) throws InterruptedException {
        try (OpenTarget target = OpenTarget.open(id, 1)) {
            Execution execution = target.run("""
                    /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                    /*t1*/ BEGIN;
                    /*t1*/ SELECT a FROM t;
                    /*t4*/ SELECT GET_LOCK('mine', 60);
                    /*t2*/ ALTER TABLE t ADD COLUMN b INT;
                    /*t3*/ SELECT a FROM t;
                    /*t5*/ SELECT GET_LOCK('mine', 60);
                    /*t4*/ SELECT RELEASE_LOCK('mine');
                    /*t1*/ COMMIT;
                    """, Isolation.REPEATABLE_READ);
            assertThat(Traces.of(execution))
                    .contains("t2.1~t1 ")
                    .contains("t3.1~t2 ")
                    .contains("t5.1~t4 ")
                    .contains("t4.2 t5.1 t1.3 ");
            assertThat(execution.inconclusive()).isNull();
        }
    }

    /** Else one run would have what another one asks for. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mysql-5.7.22    | SELECT GET_LOCK('a', 0)              | SELECT RELEASE_LOCK('a')
            mariadb-10.2.11 | SELECT GET_LOCK('a', 0)              | SELECT RELEASE_LOCK('a')
            mysql-8.0.33    | XA START 'a'                         | XA END 'a'
            postgresql-18.6 | SELECT pg_try_advisory_lock(1)       | SELECT pg_advisory_unlock(1)
            """)
    void runsThatReachBeyondTheirDatabaseAreAlone(String id, String take, String free) throws Exception {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ %1$s;
                /*t2*/ %1$s;
                /*t2*/ SELECT a FROM t;
                /*t1*/ %2$s;
                """.formatted(take, free);
        try (OpenTarget target = OpenTarget.open(id, 4);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Execution alone = target.run(text, null);
            List<Future<Execution>> runs = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                runs.add(threads.submit(() -> target.run(text, null)));
            }
            for (Future<Execution> run : runs) {
                assertThat(Traces.difference(alone, run.get())).isEmpty();
            }
        }
    }
}
