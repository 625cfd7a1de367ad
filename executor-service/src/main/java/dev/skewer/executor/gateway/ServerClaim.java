package dev.skewer.executor.gateway;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** A claim that is a lock of a session of its own. Used by one thread at a time. */
final class ServerClaim implements Claim {
    private static final List<String> GRANTED = List.of("1", "t", "true");
    private static final int PATIENCE_SECONDS = 5;

    private final Connection connection;

    private ServerClaim(Connection connection) {
        this.connection = connection;
    }

    /**
     * Asks for the lock; empty where another session has it.
     *
     * @param connection is closed with the claim
     */
    static Optional<Claim> ask(Connection connection, String question) throws SQLException {
        boolean granted = false;
        try {
            granted = GRANTED.contains(Connections.one(connection, question));
        } finally {
            if (!granted) {
                connection.close();
            }
        }
        return granted ? Optional.of(new ServerClaim(connection)) : Optional.empty();
    }

    @Override
    public boolean isHeld() {
        try {
            return connection.isValid(PATIENCE_SECONDS);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            // The server lets go of it anyway.
        }
    }
}
