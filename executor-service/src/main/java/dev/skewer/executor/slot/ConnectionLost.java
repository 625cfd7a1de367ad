package dev.skewer.executor.slot;

import dev.skewer.executor.session.Answer;
import dev.skewer.schemas.execution.Outcome;
import java.sql.SQLException;

/** A connection of ours broke under a statement, which the statement may have done. Immutable. */
public final class ConnectionLost extends SQLException {
    private static final long serialVersionUID = 1L;

    private ConnectionLost(String why) {
        super("the connection is lost: " + why);
    }

    /** One that we gave up ourselves, after a long time, did not break. */
    static SQLException of(Outcome.Unknown unknown) {
        return unknown.why().equals(Answer.NO_ANSWER)
                ? new SQLException(unknown.why())
                : new ConnectionLost(unknown.why());
    }

    /** As above, of a statement that a worker ran. */
    public static SQLException of(Answer answer) {
        return answer.outcome() instanceof Outcome.Unknown unknown
                ? of(unknown)
                : new SQLException("the session ended: " + answer.outcome());
    }
}
