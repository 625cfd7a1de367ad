package dev.skewer.schemas.execution;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;

/**
 * One thing that the executor saw, in the order in which it saw it; {@code nanos} counts from the start of the run.
 * Immutable.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Event.Sent.class, name = "sent"),
    @JsonSubTypes.Type(value = Event.Blocked.class, name = "blocked"),
    @JsonSubTypes.Type(value = Event.Silent.class, name = "silent"),
    @JsonSubTypes.Type(value = Event.Resumed.class, name = "resumed"),
    @JsonSubTypes.Type(value = Event.Done.class, name = "done"),
    @JsonSubTypes.Type(value = Event.Skipped.class, name = "skipped"),
    @JsonSubTypes.Type(value = Event.Observed.class, name = "observed")
})
public sealed interface Event {
    int seq();

    long nanos();

    /** Written before the statement goes out, so that a hang leaves a trace; {@code sql} is the exact text. */
    record Sent(int seq, long nanos, StepId step, String sql) implements Event {}

    /** The DBMS says that the statement waits for a lock; no holder means that it does not say whose. */
    record Blocked(int seq, long nanos, StepId step, List<SessionId> holders) implements Event {
        public Blocked {
            holders = List.copyOf(holders);
        }
    }

    /** No answer, and nobody told why: there is no way to ask, or what was asked did not tell. */
    record Silent(int seq, long nanos, StepId step) implements Event {}

    /** A blocked statement went on; its outcome follows. */
    record Resumed(int seq, long nanos, StepId step) implements Event {}

    record Done(int seq, long nanos, StepId step, Outcome outcome) implements Event {}

    /** Not sent, because of what happened before. */
    record Skipped(int seq, long nanos, StepId step, String why) implements Event {}

    /** What an observer saw in all tables after a step. */
    record Observed(int seq, long nanos, StepId after, List<TableState> tables) implements Event {
        public Observed {
            tables = List.copyOf(tables);
        }
    }
}
