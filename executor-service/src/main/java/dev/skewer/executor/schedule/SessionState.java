package dev.skewer.executor.schedule;

import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one session is about. Immutable.
 *
 * @param line the statement that is outstanding, or was the last
 * @param waited whether the outstanding statement was seen to wait
 * @param holders for whom, as last told
 * @param open whether it is in a transaction
 * @param failed whether its transaction does nothing any more until it is rolled back
 * @param aborted the transaction of which no statement is sent any more
 * @param rollbackDue whether the executor owes it a ROLLBACK
 */
record SessionState(
        Activity activity,
        @Nullable Line line,
        boolean waited,
        List<SessionId> holders,
        boolean open,
        boolean failed,
        @Nullable TransactionId aborted,
        boolean rollbackDue) {
    /** What a session does. */
    enum Activity {
        IDLE,
        /** Its statement has neither finished nor is it known to wait, as things stand now. */
        RUNNING,
        WAITING,
        /** The DBMS refuses to wait in its place: the statement is sent again when a peer has ended. */
        BUSY,
        /** As above, and a peer has ended. */
        BUSY_NO_MORE,
        GONE
    }

    SessionState {
        holders = List.copyOf(holders);
    }

    static final SessionState NEW = new SessionState(Activity.IDLE, null, false, List.of(), false, false, null, false);

    boolean is(Activity some) {
        return activity == some;
    }

    /** The outstanding statement. */
    Line outstanding() {
        if (line == null) {
            throw new IllegalStateException("nothing was sent");
        }
        return line;
    }

    SessionState sending(Line sent) {
        return new SessionState(Activity.RUNNING, sent, false, List.of(), open, failed, aborted, false);
    }

    SessionState sendingAgain() {
        return doing(Activity.RUNNING);
    }

    SessionState doing(Activity changed) {
        return new SessionState(changed, line, waited, holders, open, failed, aborted, rollbackDue);
    }

    SessionState waitingFor(List<SessionId> told, Activity how) {
        return new SessionState(how, line, true, told, open, failed, aborted, rollbackDue);
    }

    /** Its statement has finished. */
    SessionState finished(boolean nowOpen, boolean nowFailed) {
        return new SessionState(Activity.IDLE, line, false, List.of(), nowOpen, nowFailed, aborted, rollbackDue);
    }

    /** Its transaction is undone, and no more of it is sent. */
    SessionState aborting(TransactionId transaction, boolean mustRollBack) {
        return new SessionState(Activity.IDLE, line, false, List.of(), mustRollBack, false, transaction, mustRollBack);
    }

    SessionState gone() {
        return new SessionState(Activity.GONE, line, false, List.of(), false, false, aborted, false);
    }
}
