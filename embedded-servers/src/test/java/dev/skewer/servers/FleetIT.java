package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.servers.report.Failure;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerId;
import dev.skewer.servers.report.TerminalProgress;
import dev.skewer.servers.source.ArtifactTarball;
import dev.skewer.servers.source.Coordinates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The default fleet, or with {@code -Dskewer.fleet=full} all servers of the catalogue, as this user, root or not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FleetIT {
    private Fleet fleet;

    @BeforeAll
    void start() {
        fleet = Fleet.start(wanted(), ServerCache.standard(), TerminalProgress.onStandardError());
    }

    @AfterAll
    void close() {
        fleet.close();
        assertThat(fleet.servers()).noneMatch(EmbeddedServer::isAlive);
    }

    /** With OceanBase, which is made in another way than the rest. */
    private static List<ServerDefinition> wanted() {
        boolean full = System.getProperty("skewer.fleet", "default").equals("full");
        Set<ServerDefinition> servers = new LinkedHashSet<>(full ? Servers.full() : Servers.defaultFleet());
        servers.add(Servers.byId("oceanbase-1.4.0"));
        return List.copyOf(servers);
    }

    private List<EmbeddedServer> servers() {
        return fleet.servers();
    }

    @Test
    void everyServerStarts() {
        assertThat(fleet.failures()).isEmpty();
        assertThat(servers().stream().map(EmbeddedServer::definition)).containsExactlyElementsOf(wanted());
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("servers")
    void eachAnswersAsTheVersionItIsCalledBy(EmbeddedServer server) throws SQLException {
        assertThat(ask(server, "SELECT version()")).contains(server.definition().version());
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("servers")
    void eachKeepsTextOfAllLanguages(EmbeddedServer server) throws SQLException {
        try (Connection connection = connect(server);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE texts");
        }
        try (Connection connection =
                        DriverManager.getConnection(server.jdbcUrl("texts"), server.user(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (a VARCHAR(20))");
            statement.execute("INSERT INTO t VALUES ('żółw 🐢')");
            try (ResultSet rows = statement.executeQuery("SELECT a FROM t")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isEqualTo("żółw 🐢");
            }
        }
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("servers")
    void eachTakesManyConnections(EmbeddedServer server) throws SQLException {
        String question = switch (server.definition().product()) {
            case POSTGRESQL -> "SHOW max_connections";
            case MYSQL, MARIADB, OCEANBASE, TIDB -> "SELECT @@max_connections";
        };
        assertThat(Integer.parseInt(ask(server, question))).isGreaterThanOrEqualTo(500);
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("servers")
    void eachListensOnLoopbackAloneAndLivesInUtc(EmbeddedServer server) throws SQLException {
        switch (server.definition().product()) {
            case POSTGRESQL -> {
                assertThat(ask(server, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
                assertThat(ask(server, "SHOW deadlock_timeout")).isEqualTo("1ms");
            }
            case MYSQL -> {
                assertThat(ask(server, "SELECT @@bind_address")).isEqualTo("127.0.0.1");
                assertThat(ask(server, "SELECT timediff(now(), utc_timestamp())"))
                        .startsWith("00:00:00");
            }
            case MARIADB, OCEANBASE, TIDB -> {
                assertThat(ask(server, "SELECT timediff(now(), utc_timestamp())"))
                        .startsWith("00:00:00");
            }
        }
    }

    @Test
    void mysql8TellsOfMetadataLocks() throws SQLException {
        for (EmbeddedServer server : servers()) {
            if (server.definition().version().startsWith("8.0")) {
                assertThat(ask(server, "SELECT count(*) FROM performance_schema.data_lock_waits"))
                        .isEqualTo("0");
                assertThat(ask(
                                server,
                                "SELECT enabled FROM performance_schema.setup_instruments"
                                        + " WHERE name = 'wait/lock/metadata/sql/mdl'"))
                        .isEqualTo("YES");
                assertThat(ask(server, "SELECT count(*) > 0 FROM performance_schema.threads"))
                        .isEqualTo("1");
            }
        }
    }

    @Test
    void twoOfTheSameRunSideBySide() throws SQLException {
        List<ServerDefinition> two = List.of(Servers.byId("mariadb-10.2.11"), Servers.byId("mariadb-10.2.11"));
        try (Fleet twins = Fleet.start(two, ServerCache.standard(), Progress.silent())) {
            assertThat(twins.failures()).isEmpty();
            EmbeddedServer first = twins.servers().getFirst();
            EmbeddedServer second = twins.servers().getLast();
            assertThat(first.port()).isNotEqualTo(second.port());
            assertThat(ask(first, "SELECT @@datadir")).isNotEqualTo(ask(second, "SELECT @@datadir"));
            assertThat(ask(first, "SELECT @@tmpdir")).isNotEqualTo(ask(second, "SELECT @@tmpdir"));
        }
    }

    @Test
    void aServerThatCannotBeHadDoesNotHoldUpTheOthers() throws SQLException {
        ServerDefinition real = Servers.byId("mariadb-10.2.11");
        ServerId none = new ServerId("postgresql-0.0.1");
        ServerDefinition unheardOf = new ServerDefinition(
                none,
                Product.POSTGRESQL,
                "0.0.1",
                new ArtifactTarball(Coordinates.jar("dev.skewer", "nobody-made-this", "0.0.1"), "files.txz"),
                Servers.byId("postgresql-12.3").launcher());
        try (Fleet some = Fleet.start(List.of(unheardOf, real), ServerCache.standard(), Progress.silent())) {
            assertThat(some.failures()).singleElement().satisfies(failure -> {
                assertThat(failure.server()).isEqualTo(none);
                assertThat(failure.what()).isNotBlank();
            });
            assertThat(some.servers()).hasSize(1);
            assertThat(ask(some.servers().getFirst(), "SELECT version()")).contains("10.2.11");
        }
    }

    @Test
    void aCacheThatCannotBeMadeIsSaidOfEachServer(@TempDir Path folder) throws Exception {
        // The cache is a file, so nothing can be made in it; the message must say so without a stack trace.
        Path blocked = Files.createFile(folder.resolve("file"));
        List<ServerDefinition> one = List.of(Servers.byId("postgresql-12.3"));
        try (Fleet none = Fleet.start(one, ServerCache.at(blocked.resolve("cache")), Progress.silent())) {
            assertThat(none.servers()).isEmpty();
            assertThat(none.failures())
                    .singleElement()
                    .extracting(Failure::what)
                    .asString()
                    .isNotBlank();
        }
    }

    private static Connection connect(EmbeddedServer server) throws SQLException {
        return DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
    }

    private static String ask(EmbeddedServer server, String question) throws SQLException {
        try (Connection connection = connect(server);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(question)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }
}
