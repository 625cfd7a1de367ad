package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skewer.servers.process.FreePort;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedServerIT {
    private static final ServerCache CACHE = ServerCache.standard();

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-12.3", "mysql-5.7.22", "mariadb-10.2.11", "oceanbase-1.4.0", "tidb-8.5.4"})
    void whatWasCommittedSurvivesAKill(String id) throws SQLException {
        try (EmbeddedServer server = start(id)) {
            write(server);
            long killed = server.pid();

            server.kill();

            assertThat(server.isAlive()).isFalse();
            assertThat(server.exitStatus()).hasValue(128 + 9);
            assertThat(server.logTail(1000)).isNotEmpty();

            server.restart();

            assertThat(server.isAlive()).isTrue();
            assertThat(server.exitStatus()).isEmpty();
            assertThat(server.pid()).isNotEqualTo(killed);
            assertThat(rows(server)).isEqualTo(1);

            server.startFresh();

            assertThatThrownBy(() -> rows(server)).isInstanceOf(SQLException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "mariadb-10.2.11"})
    void aServerIsStoppedInGoodOrderWhoeverIsConnected(String id) throws SQLException {
        try (EmbeddedServer server = start(id);
                Connection _ = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password())) {
            server.stop();
            server.stop();

            assertThat(server.exitStatus()).hasValue(0);
        }
    }

    /** Linux gives 127.0.0.2 to this machine too, so a client can come from an address that is not the invited one. */
    @Test
    void aServerThatListensEverywhereLetsInNobodyButLoopback() throws SQLException {
        try (EmbeddedServer server = start("oceanbase-1.4.0")) {
            String own = server.jdbcUrl() + "&localSocketAddress=127.0.0.1";
            DriverManager.getConnection(own, server.user(), server.password()).close();

            String foreign = server.jdbcUrl() + "&localSocketAddress=127.0.0.2";
            assertThatThrownBy(() -> DriverManager.getConnection(foreign, server.user(), server.password()))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("Access denied");
            assertThatThrownBy(() -> DriverManager.getConnection(server.jdbcUrl(), server.user(), ""))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("Access denied");
        }
    }

    @ParameterizedTest
    @CsvSource({"tidb-8.5.4, pessimistic", "tidb-8.5.4-optimistic, optimistic"})
    void tidbRunsInTheModeThatItsNameSays(String id, String mode) throws SQLException {
        try (EmbeddedServer server = start(id)) {
            assertThat(ask(server, "SELECT @@tidb_txn_mode")).isEqualTo(mode);
            assertThat(ask(server, "SELECT version()")).isEqualTo("8.0.11-TiDB-v8.5.4-unistore");
        }
    }

    @Test
    void aClosedServerLeavesNothingBehind() throws SQLException {
        EmbeddedServer server = start("postgresql-18.6");
        Path data = dataDirectory(server);
        assertThat(data).isDirectory();

        server.close();
        server.close();

        assertThat(server.isAlive()).isFalse();
        assertThat(data.resolveSibling("")).doesNotExist();
        assertThat(server.logTail(10)).isEmpty();
        assertThatThrownBy(server::restart).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-12.3", "mysql-5.7.22", "mariadb-10.2.11", "oceanbase-1.4.0", "tidb-8.5.4"})
    void aPortTakenMeanwhileIsReplacedByAnother(String id) throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Iterator<Integer> ports =
                    List.of(taken.getLocalPort(), FreePort.find()).iterator();
            ServerStart start = new ServerStart(available(id), CACHE, Progress.silent(), ports::next);

            try (EmbeddedServer server = EmbeddedServer.start(start)) {
                assertThat(server.port()).isNotEqualTo(taken.getLocalPort());
            }
        }
    }

    @Test
    void anotherServerOfTheSameKindAtThePortIsNotTakenForOurs() {
        try (EmbeddedServer other = start("postgresql-12.3")) {
            Launch.Ports always = other::port;
            ServerStart start = new ServerStart(Servers.byId("postgresql-12.3"), CACHE, Progress.silent(), always);

            assertThatThrownBy(() -> EmbeddedServer.start(start))
                    .isInstanceOf(ServerException.class)
                    .hasMessageContaining("did not start at port " + other.port());
        }
    }

    private static ServerDefinition available(String id) {
        ServerDefinition server = Servers.byId(id);
        assumeTrue(CACHE.canHave(server), () -> id + " is not here, nor the program to build it");
        return server;
    }

    private static EmbeddedServer start(String id) {
        return EmbeddedServer.start(available(id), CACHE, Progress.silent());
    }

    private static void write(EmbeddedServer server) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE kept (a INT PRIMARY KEY)");
            statement.execute("INSERT INTO kept VALUES (1)");
        }
    }

    private static int rows(EmbeddedServer server) throws SQLException {
        return Integer.parseInt(ask(server, "SELECT count(*) FROM kept"));
    }

    private static Path dataDirectory(EmbeddedServer server) throws SQLException {
        return Path.of(ask(server, "SHOW data_directory"));
    }

    private static String ask(EmbeddedServer server, String question) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(question)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }
}
