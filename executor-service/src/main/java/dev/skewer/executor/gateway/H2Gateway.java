package dev.skewer.executor.gateway;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.session.Setting;
import dev.skewer.executor.session.JdbcSession;
import dev.skewer.executor.session.Session;
import dev.skewer.executor.target.Address;
import dev.skewer.schemas.target.WireFamily;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** H2 in this process and in memory; a space is a schema. Immutable. */
final class H2Gateway implements Gateway {
    private static final int CONCURRENT_UPDATE = 90131;
    private static final int LOCK_TIMEOUT = 50200;
    private static final int ATTEMPTS = 100;
    private static final Duration PAUSE = Duration.ofMillis(5);

    /** A definition locks the catalogue while it waits for a table. */
    private static final String PATIENT = "SET LOCK_TIMEOUT 20000";

    private final String url;

    H2Gateway(Address.H2Memory address) {
        this.url = "jdbc:h2:mem:" + address.name() + ";DB_CLOSE_DELAY=-1;DATABASE_TO_LOWER=TRUE;TIME ZONE=UTC";
    }

    @Override
    public WireFamily family() {
        return WireFamily.H2;
    }

    @Override
    public String announcement() throws SQLException {
        try (Connection connection = connect()) {
            return Connections.one(connection, "SELECT H2VERSION()");
        }
    }

    @Override
    public Map<String, String> settings(List<String> names) {
        return Map.of();
    }

    @Override
    public Connection connect() throws SQLException {
        return Connections.open(url, Map.of());
    }

    @Override
    public Session session(String space, Dialect dialect) throws SQLException {
        return Connections.ready(connect(), connection -> ready(connection, space, dialect));
    }

    @Override
    public Session steward(String space, Dialect dialect) throws SQLException {
        return Connections.ready(connect(), connection -> {
            Session session = ready(connection, space, dialect);
            Connections.run(connection, "SET QUERY_TIMEOUT " + Connections.LIMIT.toMillis());
            return session;
        });
    }

    private static Session ready(Connection connection, String space, Dialect dialect) throws SQLException {
        Connections.run(connection, "SET SCHEMA " + space);
        for (Setting setting : dialect.settings()) {
            if (setting.where() == Setting.Where.SESSION && setting.value() != null) {
                Connections.run(connection, "SET " + setting.name() + " " + setting.value());
            }
        }
        String id = dialect.probe() instanceof LockProbe.Queries queries
                ? Connections.one(connection, queries.ownId())
                : "";
        String driver = "H2 " + connection.getMetaData().getDriverVersion();
        return JdbcSession.of(
                connection,
                dialect,
                new JdbcSession.Traits(space, id, id.isEmpty() ? 0 : Long.parseLong(id), driver, false, false));
    }

    @Override
    public void create(String space) throws SQLException {
        try (Connection connection = connect()) {
            define(connection, "CREATE SCHEMA " + space);
        }
    }

    /** A session that was ended may keep the catalogue locked for good; then the database goes, for it is the slot's alone. */
    @Override
    public void drop(String space) throws SQLException {
        try (Connection connection = connect()) {
            define(connection, "DROP SCHEMA IF EXISTS " + space + " CASCADE");
        } catch (SQLException e) {
            if (e.getErrorCode() != LOCK_TIMEOUT) {
                throw e;
            }
            shutDown();
        }
    }

    /** What other spaces define is in the way for a moment, too, and some definitions H2 does not try again by itself. */
    private static void define(Connection connection, String sql) throws SQLException {
        Connections.run(connection, PATIENT);
        for (int attempt = 1; ; attempt++) {
            try {
                Connections.run(connection, sql);
                return;
            } catch (SQLException e) {
                if (e.getErrorCode() != CONCURRENT_UPDATE || attempt == ATTEMPTS) {
                    throw e;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    @Override
    public Optional<String> enter(String space) {
        return Optional.of("SET SCHEMA " + space);
    }

    @Override
    public List<String> emptying(List<String> quotedTables) {
        return quotedTables.reversed().stream()
                .map(table -> "DELETE FROM " + table)
                .toList();
    }

    @Override
    public List<String> dropping(List<String> quotedTables) {
        return List.of("DROP TABLE " + String.join(", ", quotedTables) + " CASCADE");
    }

    @Override
    public String tablesQuery() {
        return "SELECT table_name FROM information_schema.tables"
                + " WHERE table_schema = CURRENT_SCHEMA AND table_type = 'BASE TABLE' ORDER BY 1";
    }

    @Override
    public List<String> spaces() throws SQLException {
        try (Connection connection = connect()) {
            return Connections.column(
                    connection,
                    "SELECT schema_name FROM information_schema.schemata"
                            + " WHERE schema_name NOT IN ('information_schema', 'public', 'INFORMATION_SCHEMA', 'PUBLIC')");
        }
    }

    /** What is in memory goes with its process. */
    @Override
    public Optional<Claim> claim(String owner) {
        return Optional.empty();
    }

    @Override
    public void kill(long backend) throws SQLException {
        try (Connection connection = connect()) {
            Connections.column(connection, "SELECT ABORT_SESSION(" + backend + ")");
        }
    }

    /** Nobody else is in a database of this process: where a session does not end, all of it does, and the next connection makes another. */
    @Override
    public void end(String space, List<Long> backends) throws SQLException {
        String all = "SELECT SESSION_ID FROM INFORMATION_SCHEMA.SESSIONS";
        try {
            Connections.end(this, all, all, backends);
        } catch (SQLException e) {
            shutDown();
        }
    }

    private void shutDown() throws SQLException {
        try (Connection connection = connect()) {
            Connections.run(connection, "SHUTDOWN IMMEDIATELY");
        }
    }
}
