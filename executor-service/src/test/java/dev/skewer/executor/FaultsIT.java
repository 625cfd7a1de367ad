package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Caretaker;
import dev.skewer.executor.target.Secret;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.SessionRecord;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import dev.skewer.testkit.FlakyProxy;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a run when servers die and connections break. */
final class FaultsIT {
    private static final String SLOW = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
            /*init*/ INSERT INTO t (a) VALUES (1);
            /*t1*/ BEGIN;
            /*t1*/ INSERT INTO t (a) VALUES (2);
            /*t1*/ SELECT pg_sleep(30);
            /*t1*/ COMMIT;
            /*t2*/ SELECT a FROM t;
            """;

    private static final String COMMITS = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
            /*t1*/ BEGIN;
            /*t1*/ INSERT INTO t (a) VALUES (1);
            /*t1*/ COMMIT;
            /*t1*/ INSERT INTO t (a) VALUES (2);
            /*t2*/ SELECT a FROM t;
            """;

    @Test
    void aServerThatDiesIsEvidenceAndIsBroughtBack() throws Exception {
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", 2);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Execution> run = threads.submit(() -> target.run(SLOW, Isolation.READ_COMMITTED));
            await().until(() -> sleeps(target.server()));
            target.server().kill();
            Execution execution = run.get();
            CrashEvidence crash = execution.crash();
            assertThat(crash).isNotNull();
            assertThat(String.valueOf(crash)).contains("t1.3", "the server went down", "exitStatus=137");
            assertThat(Traces.of(execution)).startsWith("t1.1 t1.2 t1.3? t1.4-");
            assertThat(execution.fates().toString()).contains("transaction=T1, fate=ROLLED_BACK");
            Execution next = target.run(COMMITS, Isolation.READ_COMMITTED);
            assertThat(Traces.of(next)).isEqualTo("t1.1 t1.2 t1.3 t1.4 t2.1");
            assertThat(next.crash()).isNull();
        }
    }

    private static boolean sleeps(EmbeddedServer server) throws SQLException {
        return count(
                        server,
                        "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'")
                == 1;
    }

    /** The statement may have happened or not, and only what is in the table afterwards tells. */
    @ParameterizedTest
    @CsvSource({
        "postgresql-18.6, BEFORE_THE_SERVER_HEARS, 0",
        "postgresql-18.6, BEFORE_THE_CLIENT_HEARS, 1",
        "mariadb-10.2.11, BEFORE_THE_SERVER_HEARS, 0",
        "mariadb-10.2.11, BEFORE_THE_CLIENT_HEARS, 1",
        "mysql-8.0.12, BEFORE_THE_SERVER_HEARS, 0",
        "mysql-8.0.12, BEFORE_THE_CLIENT_HEARS, 1"
    })
    void aCommitWhoseAnswerIsLostIsUnknown(String id, FlakyProxy.Moment moment, int rows)
            throws IOException, InterruptedException, ExecutionException {
        try (EmbeddedServer server = EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent());
                FlakyProxy proxy = FlakyProxy.before(server.port());
                OpenTarget target = through(proxy, server)) {
            proxy.cutAt("COMMIT", moment);
            // No level whose name holds the word that is cut at.
            Execution execution = target.run(COMMITS, Isolation.REPEATABLE_READ);
            assertThat(Traces.of(execution)).startsWith("t1.1 t1.2 t1.3? t1.4-");
            assertThat(execution.events())
                    .filteredOn(Event.Done.class::isInstance)
                    .extracting(event -> ((Event.Done) event).outcome())
                    .hasAtLeastOneElementOfType(Outcome.Unknown.class);
            assertThat(execution.fates().getFirst().fate().name()).isEqualTo("UNKNOWN");
            assertThat(execution.finalState().getFirst().rows()).hasSize(rows);
            assertThat(String.valueOf(execution.crash())).contains("the server lives", "onlyConnection=true");
        }
    }

    @Test
    void eachRunInFlightHasTheDeathOfItsServerAndTheServerIsBroughtBackOnce() throws Exception {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t (a) VALUES (1);
                /*t1*/ SELECT SLEEP(30);
                /*t1*/ COMMIT;
                """;
        AtomicInteger restarts = new AtomicInteger();
        try (EmbeddedServer server =
                        EmbeddedServer.start(Servers.byId("mysql-8.0.12"), ServerCache.standard(), Progress.silent());
                OpenTarget target = OpenTarget.of(
                        OpenTarget.spec("owned", address(server, server.port()), counting(server, restarts)),
                        ExecutorOptions.defaults().slots(4));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Execution>> runs = new ArrayList<>();
            for (int slot = 0; slot < 4; slot++) {
                runs.add(threads.submit(() -> target.run(text, Isolation.READ_COMMITTED)));
            }
            await().until(() -> count(
                            server,
                            "SELECT COUNT(*) FROM information_schema.PROCESSLIST" + " WHERE INFO = 'SELECT SLEEP(30)'")
                    == 4);
            server.kill();
            List<Future<Execution>> later = new ArrayList<>();
            for (Future<Execution> run : runs) {
                Execution execution = run.get();
                assertThat(String.valueOf(execution.crash()))
                        .contains("t1.3", "the server went down", "exitStatus=137", "one of ");
                later.add(threads.submit(() -> target.run(COMMITS, Isolation.READ_COMMITTED)));
            }
            for (Future<Execution> run : later) {
                assertThat(Traces.of(run.get())).isEqualTo("t1.1 t1.2 t1.3 t1.4 t2.1");
                assertThat(run.get().crash()).isNull();
            }
            assertThat(restarts).hasValue(1);
        }
    }

    /** Also where no statement of the case is under way. */
    @ParameterizedTest
    @CsvSource({
        "CREATE TABLE, could not be made",
        "VALUES (7, could not be made",
        "ROLLBACK, after the last step",
        "USE INDEX, after the last step",
        "CHECK TABLE, after the last step"
    })
    void aServerThatDiesBesideTheStatementsIsEvidence(String words, String what) throws Exception {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*init*/ INSERT INTO t (a) VALUES (7);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t (a) VALUES (1);
                """;
        AtomicInteger restarts = new AtomicInteger();
        try (EmbeddedServer server =
                        EmbeddedServer.start(Servers.byId("mysql-8.0.12"), ServerCache.standard(), Progress.silent());
                FlakyProxy proxy = FlakyProxy.before(server.port());
                OpenTarget target = OpenTarget.of(
                        OpenTarget.spec("proxied", address(server, proxy.port()), counting(server, restarts)),
                        ExecutorOptions.defaults().slots(1))) {
            proxy.instead(words, server::kill);
            Execution execution =
                    target.run(Variations.looking(target.plan(text, null), Probe.INDEXES, Probe.SERVER_CHECK));
            assertThat(String.valueOf(execution.crash())).contains(what, "the server went down", "exitStatus=137");
            assertThat(execution.inconclusive()).isNotNull();
            Execution next = target.run(Variations.looking(target.plan(text, null), Probe.INDEXES, Probe.SERVER_CHECK));
            assertThat(next.crash()).isNull();
            assertThat(next.inconclusive()).isNull();
            assertThat(restarts).hasValue(1);
        }
    }

    private static Optional<Caretaker> counting(EmbeddedServer server, AtomicInteger restarts) {
        return Optional.of(OpenTarget.caretaker(server, restarts::incrementAndGet));
    }

    /** Its statement could still change what is read at the end. */
    @ParameterizedTest
    @CsvSource({
        "postgresql-18.6, pg_sleep(40), SELECT count(*) FROM pg_stat_activity WHERE pid = %d",
        "mysql-8.0.12, SLEEP(40), SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE ID = %d",
        "mariadb-10.2.11, SLEEP(40), SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE ID = %d"
    })
    void aSessionWhoseConnectionIsLostIsEndedBeforeTheFinalStateIsRead(String id, String sleep, String there)
            throws Exception {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ INSERT INTO t (a) SELECT %s IS NULL;
                """.formatted(sleep).replace("pg_sleep(40) IS NULL", "1 FROM pg_sleep(40)");
        try (EmbeddedServer server = EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent());
                FlakyProxy proxy = FlakyProxy.before(server.port());
                OpenTarget target = through(proxy, server)) {
            proxy.cutAt("(40)", FlakyProxy.Moment.WHILE_THE_SERVER_WORKS);
            Execution execution = target.run(text, null);
            assertThat(Traces.of(execution)).isEqualTo("t1.1?");
            assertThat(execution.inconclusive()).isNull();
            long backend = execution.sessions().getFirst().backend();
            assertThat(count(server, there.formatted(backend))).isZero();
            // MySQL inserts the row when it ends the sleep.
            String rows = "SELECT COUNT(*) FROM " + execution.slot().name() + ".t";
            if (!id.startsWith("postgres")) {
                assertThat(execution.finalState().getFirst().rows()).hasSize(count(server, rows));
            }
        }
    }

    /** A server, or what stands before it, may close what is idle. */
    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "mysql-8.0.12", "mariadb-10.2.11"})
    void connectionsThatWereClosedBetweenTwoRunsAreNoCrash(String id) throws Exception {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY AUTO_INCREMENT, b INT);
                /*t1*/ SELECT b FROM t;
                /*t2*/ SELECT b FROM t;
                """;
        try (OpenTarget target = OpenTarget.open(id, 1)) {
            for (SessionRecord session : target.run(text, null).sessions()) {
                target.gateway().kill(session.backend());
            }
            await().pollDelay(Duration.ofMillis(1100)).until(() -> true);
            Execution next = target.run(text, null);
            assertThat(Traces.of(next)).isEqualTo("t1.1 t2.1");
            assertThat(next.crash()).isNull();
        }
    }

    /** What the program says is said by the server: its standard error is the server's log. */
    @Test
    void whatAServerThatLivesWritesOfItselfIsEvidence() throws Exception {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ %s;
                /*t1*/ SELECT a FROM t;
                """;
        String says = "COPY (SELECT '%s') TO PROGRAM 'cat >&2'";
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", 1)) {
            Execution alarmed =
                    target.run(text.formatted(says.formatted("TRAP: failed Assert(\"x\"), File: \"y.c\"")), null);
            assertThat(Traces.of(alarmed)).isEqualTo("t1.1 t1.2");
            assertThat(String.valueOf(alarmed.crash())).contains("TRAP: failed Assert", "says that something is wrong");
            Execution next = target.run(text.formatted("SELECT 'PANIC:  ' || 1/0"), null);
            assertThat(next.crash()).isNull();
            Execution calm = target.run(text.formatted(says.formatted("all is well")), null);
            assertThat(calm.crash()).isNull();
        }
    }

    private static int count(EmbeddedServer server, String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), "");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }

    private static Address address(EmbeddedServer server, int port) {
        String url = server.jdbcUrl().replace(":" + server.port() + "/", ":" + port + "/");
        return new Address.Server(url, server.user(), new Secret(server.password()));
    }

    private static OpenTarget through(FlakyProxy proxy, EmbeddedServer server) {
        return OpenTarget.of(
                OpenTarget.spec("proxied", address(server, proxy.port()), Optional.of(OpenTarget.caretaker(server))),
                ExecutorOptions.defaults().slots(1));
    }
}
