package dev.skewer.executor.session;

import com.mysql.cj.jdbc.JdbcConnection;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.postgresql.jdbc.PgConnection;

/** What a protocol tells of the transaction of a connection, without asking the server. */
interface TransactionStates {
    /** The bit of the status flags of the MySQL protocol. */
    int IN_TRANSACTION = 1;

    /** After a statement that was done. */
    TransactionState now();

    /** After an error. */
    TransactionState afterError();

    static TransactionStates of(Connection connection) throws SQLException {
        if (connection.isWrapperFor(PgConnection.class)) {
            PgConnection postgres = connection.unwrap(PgConnection.class);
            return always(() -> switch (postgres.getTransactionState()) {
                case IDLE -> TransactionState.NONE;
                case OPEN -> TransactionState.OPEN;
                case FAILED -> TransactionState.FAILED;
            });
        }
        if (connection.isWrapperFor(org.mariadb.jdbc.Connection.class)) {
            var context = connection.unwrap(org.mariadb.jdbc.Connection.class).getContext();
            return unlessError(() -> open((context.getServerStatus() & IN_TRANSACTION) != 0));
        }
        if (connection.isWrapperFor(JdbcConnection.class)) {
            var session = connection.unwrap(JdbcConnection.class).getSession();
            return unlessError(() -> open(session.getServerSession().inTransactionOnServer()));
        }
        return always(() -> TransactionState.UNTOLD);
    }

    private static TransactionStates always(Supplier<TransactionState> state) {
        return new Told(state, state);
    }

    /** Errors of the MySQL protocol carry no status: one driver then tells the status before, the other that a transaction is open. */
    private static TransactionStates unlessError(Supplier<TransactionState> state) {
        return new Told(state, () -> TransactionState.UNTOLD);
    }

    private static TransactionState open(boolean open) {
        return open ? TransactionState.OPEN : TransactionState.NONE;
    }

    /** What is told after either. */
    record Told(Supplier<TransactionState> done, Supplier<TransactionState> failed) implements TransactionStates {
        @Override
        public TransactionState now() {
            return done.get();
        }

        @Override
        public TransactionState afterError() {
            return failed.get();
        }
    }
}
