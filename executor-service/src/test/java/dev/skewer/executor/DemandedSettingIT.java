package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.Secret;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A PostgreSQL that looks for deadlocks late fails others than those that close them, and who waits would be told wrongly. */
final class DemandedSettingIT {
    private static final String ACCOUNT = "patient";

    private static TargetSpec spec(EmbeddedServer server) {
        Address address = new Address.Server(server.jdbcUrl(), ACCOUNT, new Secret("secret"));
        NodeSpec node = new NodeSpec(new NodeName("one"), address, Optional.empty());
        return new TargetSpec(new TargetId("slow"), List.of(node), true);
    }

    private static void run(EmbeddedServer server, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    @Test
    void aServerThatFindsDeadlocksLateIsRefusedUntilItIsSetOtherwise() throws Exception {
        try (EmbeddedServer server =
                EmbeddedServer.start(Servers.byId("postgresql-18.6"), ServerCache.standard(), Progress.silent())) {
            run(
                    server,
                    "CREATE ROLE patient LOGIN CREATEDB PASSWORD 'secret'",
                    "GRANT CREATE ON DATABASE postgres TO patient",
                    "ALTER ROLE patient SET deadlock_timeout = '1s'");
            assertThatThrownBy(() -> Executor.open(
                            spec(server), ExecutorOptions.defaults().slots(1)))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("deadlock_timeout = 1s, and not 1ms");
            run(server, "ALTER ROLE patient SET deadlock_timeout = '1ms'");
            try (Executor executor =
                    Executor.open(spec(server), ExecutorOptions.defaults().slots(1))) {
                assertThat(executor.identity().dialect().product()).isEqualTo("postgresql");
            }
        }
    }
}
