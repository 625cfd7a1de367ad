package dev.skewer.executor.gateway;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Plain JDBC as the gateways need it. Stateless. */
final class Connections {
    private Connections() {}

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
