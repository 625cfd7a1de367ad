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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** MySQL and what speaks its protocol; a space is a database. Immutable. */
final class MysqlGateway implements Gateway {
    /**
     * Else what a TIMESTAMP says, and which ones there are, depends on where the server stands; and of its modes one driver
     * changes the strictness, the other what may stand before a parenthesis.
     */
    private static final String VARIABLES = "time_zone='+00:00',sql_mode=@@global.sql_mode";

    /** Spelling of values as the server sent them, and nothing that would speak to the server unasked. */
    private static final Map<String, String> CONNECTOR_J = Map.of(
            "tinyInt1isBit", "false",
            "yearIsDateType", "false",
            "zeroDateTimeBehavior", "EXCEPTION",
            "jdbcCompliantTruncation", "false",
            "cacheServerConfiguration", "true",
            "useLocalSessionState", "true",
            "characterEncoding", "UTF-8",
            "sessionVariables", VARIABLES,
            "connectTimeout", "10000",
            "tcpKeepAlive", "true");

    private static final Map<String, String> MARIADB = Map.of(
            "tinyInt1isBit", "false",
            "yearIsDateType", "false",
            "transformedBitIsBoolean", "false",
            "sessionVariables", VARIABLES,
            "connectTimeout", "10000",
            "tcpKeepAlive", "true");

    private static final int NO_SUCH_THREAD = 1094;

    private final Address.Server address;

    MysqlGateway(Address.Server address) {
        this.address = address;
    }

    @Override
    public WireFamily family() {
        return WireFamily.MYSQL;
    }

    @Override
    public String announcement() throws SQLException {
        try (Connection connection = connect()) {
            return Connections.one(connection, "SELECT VERSION()");
        }
    }

    @Override
    public Map<String, String> settings(List<String> names) throws SQLException {
        try (Connection connection = connect()) {
            return Connections.pairs(connection, "SHOW VARIABLES", names);
        }
    }

    @Override
    public Connection connect() throws SQLException {
        return connect("", false, Connections.LONGEST_READ);
    }

    @Override
    public Connection monitoring() throws SQLException {
        return connect("", false, Connections.LONGEST_LOOK);
    }

    @Override
    public Session session(String space, Dialect dialect) throws SQLException {
        return session(connect(space, false, Duration.ZERO), space, dialect, false);
    }

    @Override
    public Session steward(String space, Dialect dialect) throws SQLException {
        return session(connect(space, true, Connections.LONGEST_READ), space, dialect, true);
    }

    /**
     * Opens a connection.
     *
     * @param longestRead after which an answer is not waited for any more; zero is never. What a statement waits for in the
     *     server ends sooner, by the timeouts that the dialect sets
     */
    private Connection connect(String space, boolean batches, Duration longestRead) throws SQLException {
        boolean connectorJ = address.url().startsWith("jdbc:mysql:");
        Map<String, String> properties = new LinkedHashMap<>(connectorJ ? CONNECTOR_J : MARIADB);
        properties.put("user", address.user());
        properties.put("password", address.password().reveal());
        properties.put("allowMultiQueries", Boolean.toString(batches));
        properties.put("socketTimeout", Long.toString(longestRead.toMillis()));
        return Connections.open(Connections.withDatabase(address.url(), space), properties);
    }

    private static Session session(Connection made, String space, Dialect dialect, boolean batches)
            throws SQLException {
        return Connections.ready(made, connection -> ready(connection, space, dialect, batches));
    }

    private static Session ready(Connection connection, String space, Dialect dialect, boolean batches)
            throws SQLException {
        for (Setting setting : dialect.settings()) {
            if (setting.where() == Setting.Where.SESSION && setting.value() != null) {
                Connections.run(connection, "SET SESSION " + setting.name() + " = " + setting.value());
            }
        }
        long backend = Long.parseLong(Connections.one(connection, "SELECT CONNECTION_ID()"));
        String lockName = switch (dialect.probe()) {
            case LockProbe.Queries queries -> Connections.one(connection, queries.ownId());
            case LockProbe.StatusText status -> Connections.one(connection, status.ownId());
            case LockProbe.Busy busy -> "";
            case LockProbe.Silence silence -> "";
        };
        return JdbcSession.of(
                connection,
                dialect,
                new JdbcSession.Traits(space, lockName, backend, driver(connection), batches, false));
    }

    private static String driver(Connection connection) throws SQLException {
        return connection.getMetaData().getDriverName() + " "
                + connection.getMetaData().getDriverVersion();
    }

    @Override
    public void create(String space) throws SQLException {
        try (Connection connection = connect()) {
            Connections.run(connection, "CREATE DATABASE " + space + " CHARACTER SET utf8mb4");
        }
    }

    @Override
    public void drop(String space) throws SQLException {
        try (Connection connection = connect()) {
            Connections.run(connection, "DROP DATABASE IF EXISTS " + space);
        }
    }

    @Override
    public Optional<String> enter(String space) {
        return Optional.of("USE " + space);
    }

    @Override
    public List<String> emptying(List<String> quotedTables) {
        List<String> statements = new ArrayList<>();
        statements.add("SET foreign_key_checks = 0");
        quotedTables.forEach(table -> statements.add("DELETE FROM " + table));
        statements.add("SET foreign_key_checks = 1");
        return statements;
    }

    /** They are marked, and part of what is locked, until they are purged. */
    @Override
    public boolean removedRowsLinger() {
        return true;
    }

    /** InnoDB purges nothing that the snapshot of somebody may still have. */
    @Override
    public List<String> keepingRemovedRows() {
        return List.of("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ", "START TRANSACTION WITH CONSISTENT SNAPSHOT");
    }

    @Override
    public List<String> dropping(List<String> quotedTables) {
        return List.of(
                "SET foreign_key_checks = 0",
                "DROP TABLE " + String.join(", ", quotedTables),
                "SET foreign_key_checks = 1");
    }

    @Override
    public String tablesQuery() {
        return "SELECT TABLE_NAME FROM information_schema.TABLES"
                + " WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY 1";
    }

    @Override
    public List<String> spaces() throws SQLException {
        try (Connection connection = connect()) {
            List<String> all = Connections.column(connection, "SHOW DATABASES");
            all.removeIf(name -> List.of(
                            "information_schema",
                            "mysql",
                            "performance_schema",
                            "sys",
                            "test",
                            "metrics_schema",
                            "oceanbase")
                    .contains(name.toLowerCase(Locale.ROOT)));
            return all;
        }
    }

    @Override
    public Optional<Claim> claim(String owner) throws SQLException {
        return ServerClaim.ask(connect(), "SELECT GET_LOCK('" + owner + "', 0)");
    }

    @Override
    public void kill(long backend) throws SQLException {
        try (Connection connection = connect()) {
            Connections.run(connection, "KILL " + backend);
        } catch (SQLException e) {
            if (e.getErrorCode() != NO_SUCH_THREAD) {
                throw e;
            }
        }
    }

    @Override
    public void end(String space, List<Long> backends) throws SQLException {
        String all = "SELECT ID FROM information_schema.PROCESSLIST";
        Connections.end(this, all + " WHERE DB = '" + space + "'", all, backends);
    }
}
