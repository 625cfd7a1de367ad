package dev.skewer.executor.monitor;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** A database in which tables stand for what a server tells of its locks. */
final class Catalogue implements AutoCloseable {
    private final Connection connection;

    Catalogue() throws SQLException {
        this.connection = DriverManager.getConnection("jdbc:h2:mem:");
    }

    Connection connection() {
        return connection;
    }

    void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
