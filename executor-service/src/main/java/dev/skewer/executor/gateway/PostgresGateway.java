package dev.skewer.executor.gateway;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.session.Setting;
import dev.skewer.executor.session.JdbcSession;
import dev.skewer.executor.session.Session;
import dev.skewer.executor.target.Address;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.target.WireFamily;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** PostgreSQL and what speaks its protocol; a space is a schema of one database of ours, for schemas are made quickly. Immutable. */
final class PostgresGateway implements Gateway {
    private static final String DATABASE = OURS + "runs";
    private static final String DUPLICATE_DATABASE = "42P04";
    private static final String DUPLICATE_KEY = "23505";

    private final Address.Server address;

    PostgresGateway(Address.Server address) {
        this.address = address;
    }

    @Override
    public WireFamily family() {
        return WireFamily.POSTGRES;
    }

    @Override
    public String announcement() throws SQLException {
        try (Connection connection = open(address.url(), Map.of())) {
            return Connections.one(connection, "SELECT version()");
        }
    }

    @Override
    public Map<String, String> settings(List<String> names) throws SQLException {
        try (Connection connection = connect()) {
            return Connections.pairs(connection, "SELECT name, current_setting(name) FROM pg_settings", names);
        }
    }

    /** In the simple protocol a statement is one message, and values come as text. */
    @Override
    public Connection connect() throws SQLException {
        return connect(manner("skewer", Connections.LONGEST_READ));
    }

    @Override
    public Connection monitoring() throws SQLException {
        return connect(Map.of("prepareThreshold", "1", "socketTimeout", seconds(Connections.LONGEST_LOOK)));
    }

    private static Map<String, String> manner(String name, Duration longestRead) {
        return Map.of("preferQueryMode", "simple", "ApplicationName", name, "socketTimeout", seconds(longestRead));
    }

    private static String seconds(Duration time) {
        return Long.toString(time.toSeconds());
    }

    private Connection connect(Map<String, String> manner) throws SQLException {
        String url = Connections.withDatabase(address.url(), DATABASE);
        try {
            return open(url, manner);
        } catch (SQLException e) {
            if (!"3D000".equals(e.getSQLState())) {
                throw e;
            }
            makeDatabase();
            return open(url, manner);
        }
    }

    private void makeDatabase() throws SQLException {
        try (Connection connection = open(address.url(), Map.of())) {
            Connections.run(connection, "CREATE DATABASE " + DATABASE);
        } catch (SQLException e) {
            boolean madeByAnother = DUPLICATE_DATABASE.equals(e.getSQLState()) || DUPLICATE_KEY.equals(e.getSQLState());
            if (!madeByAnother) {
                throw e;
            }
        }
    }

    private Connection open(String url, Map<String, String> manner) throws SQLException {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("ApplicationName", "skewer");
        properties.putAll(manner);
        properties.put("user", address.user());
        properties.put("password", address.password().reveal());
        properties.put("raiseExceptionOnSilentRollback", "false");
        properties.put("connectTimeout", "10");
        properties.put("tcpKeepAlive", "true");
        return Connections.open(url, properties);
    }

    @Override
    public Session session(String space, Dialect dialect) throws SQLException {
        return Connections.ready(
                connect(manner(space, Duration.ZERO)), connection -> ready(connection, space, dialect));
    }

    /** A table may be locked by a session that nobody ends before we do. */
    @Override
    public Session steward(String space, Dialect dialect) throws SQLException {
        return Connections.ready(connect(manner(space, Connections.LONGEST_READ)), connection -> {
            Session session = ready(connection, space, dialect);
            Connections.run(connection, "SET statement_timeout = " + Connections.LIMIT.toMillis());
            return session;
        });
    }

    private static Session ready(Connection connection, String space, Dialect dialect) throws SQLException {
        // The driver tells the server the time zone of this process, and another executor may stand elsewhere.
        Connections.run(connection, "SET search_path TO " + space + "; SET TIME ZONE 'UTC'");
        for (Setting setting : dialect.settings()) {
            if (setting.where() == Setting.Where.SESSION && setting.value() != null) {
                Connections.run(connection, "SET " + setting.name() + " = '" + setting.value() + "'");
            }
        }
        String id = dialect.probe() instanceof LockProbe.Queries queries
                ? Connections.one(connection, queries.ownId())
                : "";
        long backend = id.chars().allMatch(Character::isDigit) && !id.isEmpty() ? Long.parseLong(id) : 0;
        String driver = connection.getMetaData().getDriverName() + " "
                + connection.getMetaData().getDriverVersion();
        return JdbcSession.of(connection, dialect, new JdbcSession.Traits(space, id, backend, driver, true, false));
    }

    @Override
    public void create(String space) throws SQLException {
        try (Connection connection = connect()) {
            Connections.run(connection, "CREATE SCHEMA " + space);
        }
    }

    @Override
    public void drop(String space) throws SQLException {
        try (Connection connection = connect()) {
            Connections.run(connection, "DROP SCHEMA IF EXISTS " + space + " CASCADE");
        }
    }

    @Override
    public Optional<String> enter(String space) {
        return Optional.of("SET search_path TO " + space);
    }

    @Override
    public List<String> emptying(List<String> quotedTables) {
        return List.of("TRUNCATE " + String.join(", ", quotedTables) + " RESTART IDENTITY CASCADE");
    }

    @Override
    public List<String> dropping(List<String> quotedTables) {
        return List.of("DROP TABLE " + String.join(", ", quotedTables) + " CASCADE");
    }

    @Override
    public String tablesQuery() {
        // The rows of a partition are those of its table.
        return "SELECT c.relname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
                + " WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p')"
                + " AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_inherits i WHERE i.inhrelid = c.oid) ORDER BY 1";
    }

    /** Other databases by their names; schemas of our database by theirs. */
    @Override
    public List<String> spaces() throws SQLException {
        try (Connection connection = connect()) {
            List<String> all = Connections.column(
                    connection,
                    "SELECT datname FROM pg_database WHERE NOT datistemplate AND datname NOT IN ('postgres', '"
                            + DATABASE + "', 'defaultdb', 'system') ORDER BY 1");
            all.addAll(Connections.column(
                    connection,
                    "SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN"
                            + " ('information_schema', 'public', 'crdb_internal') ORDER BY 1"));
            return all;
        }
    }

    @Override
    public Optional<Claim> claim(String owner) throws SQLException {
        return ServerClaim.ask(connect(), "SELECT pg_try_advisory_lock(" + key(owner) + ")");
    }

    /** Wide enough that no case claims the same by accident. */
    private static long key(String owner) {
        return Long.parseUnsignedLong(ContentHash.of("owner", 1, owner).substring(0, 16), 16);
    }

    @Override
    public void kill(long backend) throws SQLException {
        try (Connection connection = connect()) {
            Connections.column(connection, "SELECT pg_terminate_backend(" + backend + ")");
        }
    }

    /** Sessions have the name of their space. */
    @Override
    public void end(String space, List<Long> backends) throws SQLException {
        String all = "SELECT pid FROM pg_stat_activity";
        Connections.end(this, all + " WHERE application_name = '" + space + "'", all, backends);
    }
}
