package dev.skewer.cli.script;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.SessionId;
import org.jspecify.annotations.Nullable;

/** One thing to do when a case is run by hand or by a tool, in the order in which it is done. Immutable. */
sealed interface Act {
    SessionId session();

    /** What the step is called: letters, digits and underscores. */
    String name();

    /**
     * Send a statement.
     *
     * @param waits whether it then waits for a lock, so that others go on before it
     * @param outcome what came of it; null where that is not known, or comes later
     */
    record Send(
            SessionId session,
            String name,
            String sql,
            boolean waits,
            @Nullable Outcome outcome) implements Act {}

    /** See a statement that waited go on. */
    record GoOn(SessionId session, String name, @Nullable Outcome outcome) implements Act {}

    /** Leave a statement out, for the reason that the executor had. */
    record LeaveOut(SessionId session, String name, String sql, String why) implements Act {}
}
