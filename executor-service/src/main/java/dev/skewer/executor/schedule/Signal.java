package dev.skewer.executor.schedule;

import dev.skewer.executor.monitor.Waits;
import dev.skewer.executor.session.Answer;
import dev.skewer.schemas.testcase.SessionId;

/** What reaches the controller of a run. Immutable. */
sealed interface Signal {
    record Answered(SessionId session, Answer answer, long nanos) implements Signal {}

    /** Something failed in us while the session ran a statement. */
    record Broken(SessionId session, Throwable failure) implements Signal {}

    /** Who waits, asked for when the run had that version. */
    record Looked(long version, Waits waits) implements Signal {}

    /** Whoever wanted the run has gone. */
    record Abandoned() implements Signal {}
}
