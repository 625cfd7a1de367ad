package dev.skewer.executor.session;

import com.mysql.cj.jdbc.JdbcConnection;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.jdbc.PgConnection;

/** What a protocol tells of the transaction of a connection, without asking the server. */
@FunctionalInterface
interface TransactionStates {
    /** The bit of the status flags of the MySQL protocol. */
    int IN_TRANSACTION = 1;

    TransactionState now();

    static TransactionStates of(Connection connection) throws SQLException {
        if (connection.isWrapperFor(PgConnection.class)) {
            PgConnection postgres = connection.unwrap(PgConnection.class);
            return () -> switch (postgres.getTransactionState()) {
                case IDLE -> TransactionState.NONE;
                case OPEN -> TransactionState.OPEN;
                case FAILED -> TransactionState.FAILED;
            };
        }
        if (connection.isWrapperFor(org.mariadb.jdbc.Connection.class)) {
            var context = connection.unwrap(org.mariadb.jdbc.Connection.class).getContext();
            return () -> open((context.getServerStatus() & IN_TRANSACTION) != 0);
        }
        if (connection.isWrapperFor(JdbcConnection.class)) {
            var session = connection.unwrap(JdbcConnection.class).getSession();
            return () -> open(session.getServerSession().inTransactionOnServer());
        }
        return () -> TransactionState.UNTOLD;
    }

    private static TransactionState open(boolean open) {
        return open ? TransactionState.OPEN : TransactionState.NONE;
    }
}
