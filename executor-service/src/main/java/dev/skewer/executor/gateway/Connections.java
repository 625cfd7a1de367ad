package dev.skewer.executor.gateway;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Plain JDBC as the gateways need it. Stateless. */
final class Connections {
    /** How long a statement of ours may take; the wait for an answer ends a little later than the statement. */
    static final Duration LIMIT = Duration.ofSeconds(50);

    static final Duration LONGEST_READ = LIMIT.plusSeconds(10);

    /** Who waits is asked in a moment or not at all. */
    static final Duration LONGEST_LOOK = Duration.ofSeconds(10);

    private static final Duration TIME_TO_END = Duration.ofSeconds(10);
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(2);

    private Connections() {}

    /** What remains to be done with a connection before it is of use. */
    @FunctionalInterface
    interface Preparation<T> {
        T done(Connection connection) throws SQLException;
    }

    /** Makes a connection ready, or closes it. */
    static <T> T ready(Connection connection, Preparation<T> preparation) throws SQLException {
        boolean ready = false;
        try {
            T made = preparation.done(connection);
            ready = true;
            return made;
        } finally {
            if (!ready) {
                connection.close();
            }
        }
    }

    static Connection open(String url, Map<String, String> properties) throws SQLException {
        Properties given = new Properties();
        properties.forEach(given::setProperty);
        return DriverManager.getConnection(url, given);
    }

    static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The first column of all rows. */
    static List<String> column(Connection connection, String query) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                values.add(String.valueOf(rows.getString(1)));
            }
        }
        return values;
    }

    /** The first two columns of the rows whose first is one of the names, whatever its letters' case. */
    static Map<String, String> pairs(Connection connection, String query, List<String> names) throws SQLException {
        Map<String, String> pairs = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                String name = rows.getString(1);
                if (names.stream().anyMatch(name::equalsIgnoreCase)) {
                    pairs.put(name, String.valueOf(rows.getString(2)));
                }
            }
        }
        return pairs;
    }

    /**
     * Ends sessions and waits until the server has done with them.
     *
     * @param ours lists the sessions that may be ended: a server that was started again gives the numbers to others
     * @param all lists all sessions
     */
    static void end(Gateway gateway, String ours, String all, List<Long> backends) throws SQLException {
        try (Connection connection = gateway.connect()) {
            List<Long> left = among(connection, ours, backends);
            for (long backend : left) {
                gateway.kill(backend);
            }
            long until = System.nanoTime() + TIME_TO_END.toNanos();
            while (!among(connection, all, left).isEmpty()) {
                if (System.nanoTime() > until) {
                    throw new SQLException("a session that is to end does not");
                }
                LockSupport.parkNanos(PAUSE);
            }
        }
    }

    private static List<Long> among(Connection connection, String query, List<Long> backends) throws SQLException {
        List<Long> there = column(connection, query).stream().map(Long::valueOf).toList();
        return backends.stream().filter(there::contains).toList();
    }

    static String one(Connection connection, String query) throws SQLException {
        return column(connection, query).getFirst();
    }

    /** The address with another database in it: what stands between the last slash of its path and its parameters. */
    static String withDatabase(String url, String database) {
        int parameters = url.indexOf('?') < 0 ? url.length() : url.indexOf('?');
        int authority = url.indexOf("//") + 2;
        int slash = url.indexOf('/', authority);
        String server = slash < 0 || slash > parameters ? url.substring(0, parameters) : url.substring(0, slash);
        return server + "/" + database + url.substring(parameters);
    }
}
