package dev.skewer.executor.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.skewer.dialects.Dialect;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.session.Session;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Secret;
import dev.skewer.schemas.execution.Outcome;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections of ours end when they are of no use, and wait for nothing without end. */
final class GatewayIT {
    private static final String SPACE = Gateway.OURS + "gateway";

    /** Its account may not read the lock tables, from which a session learns its name. */
    @Test
    void aSessionThatCannotBeMadeReadyLeavesNoConnection() throws SQLException {
        try (OpenTarget target = OpenTarget.open("mysql-8.0.12", 1)) {
            Dialect dialect = target.executor().identity().dialect();
            Gateway powerful = target.gateway();
            powerful.create(SPACE);
            run(powerful, "CREATE USER weak@'127.0.0.1' IDENTIFIED WITH mysql_native_password BY 'w'");
            run(powerful, "CREATE USER weak@localhost IDENTIFIED WITH mysql_native_password BY 'w'");
            run(powerful, "GRANT ALL ON `skewer\\_%`.* TO weak@'127.0.0.1'");
            run(powerful, "GRANT ALL ON `skewer\\_%`.* TO weak@localhost");
            Gateway weak = Gateway.to(new Address.Server(target.server().jdbcUrl(""), "weak", new Secret("w")));
            for (int i = 0; i < 3; i++) {
                assertThatThrownBy(() -> weak.session(SPACE, dialect).close()).isInstanceOf(SQLException.class);
                assertThatThrownBy(() -> weak.steward(SPACE, dialect).close()).isInstanceOf(SQLException.class);
            }
            String open = "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE USER = 'weak'";
            await().until(() -> one(powerful, open).equals("0"));
            assertThat(one(powerful, "SELECT COUNT(*) FROM mysql.user WHERE User = 'weak'"))
                    .isEqualTo("2");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "mysql-8.0.12", "mariadb-10.2.11"})
    void aServerThatFallsSilentIsNotWaitedForWithoutEnd(String id) throws SQLException {
        try (OpenTarget target = OpenTarget.open(id, 1)) {
            for (Connection connection : new Connection[] {
                target.gateway().connect(), target.gateway().monitoring()
            }) {
                assertThat(connection.getNetworkTimeout()).isBetween(1, 60_000);
                connection.close();
            }
        }
    }

    /** Sessions of cases have no such limit: what is slow is not wrong. */
    @Test
    void aTableThatIsLockedIsNotReadWithoutEnd() throws SQLException {
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", 1)) {
            Dialect dialect = target.executor().identity().dialect();
            target.gateway().create(SPACE);
            try (Session steward = target.gateway().steward(SPACE, dialect);
                    Session session = target.gateway().session(SPACE, dialect)) {
                assertThat(limit(steward)).isEqualTo("50s");
                assertThat(limit(session)).isEqualTo("0");
            }
        }
    }

    private static String limit(Session session) {
        return ((Outcome.Rows) session.execute("SHOW statement_timeout").outcome())
                .rows()
                .getFirst()
                .values()
                .getFirst()
                .text();
    }

    private static void run(Gateway gateway, String sql) throws SQLException {
        try (Connection connection = gateway.connect()) {
            Connections.run(connection, sql);
        }
    }

    private static String one(Gateway gateway, String query) throws SQLException {
        try (Connection connection = gateway.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }
}
