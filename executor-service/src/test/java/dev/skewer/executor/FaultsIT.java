package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Secret;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
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
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), "");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'")) {
            return rows.next() && rows.getInt(1) == 1;
        }
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
            assertThat(String.valueOf(execution.crash())).contains("the server lives");
        }
    }

    private static OpenTarget through(FlakyProxy proxy, EmbeddedServer server) {
        String url = server.jdbcUrl().replace(":" + server.port() + "/", ":" + proxy.port() + "/");
        Address address = new Address.Server(url, server.user(), new Secret(server.password()));
        return OpenTarget.of(
                OpenTarget.spec("proxied", address, Optional.of(OpenTarget.caretaker(server))),
                ExecutorOptions.defaults().slots(1));
    }
}
