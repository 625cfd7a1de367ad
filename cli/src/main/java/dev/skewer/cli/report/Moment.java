package dev.skewer.cli.report;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands in one place of a lane: events of one step that followed each other at once. Immutable. */
sealed interface Moment {
    StepId step();

    /** Sent; with what came of it, if nothing else happened before. */
    record Statement(StepId step, String sql, @Nullable Outcome outcome) implements Moment {}

    /** It waits: seen at once after it was sent, or later, or for somebody else than before. */
    record Waits(StepId step, List<SessionId> holders) implements Moment {
        public Waits {
            holders = List.copyOf(holders);
        }
    }

    record Silent(StepId step) implements Moment {}

    /** A wait is over; with what came of the statement, if nothing else happened before. */
    record WentOn(StepId step, long waitedNanos, @Nullable Outcome outcome) implements Moment {}

    /** The answer to what was sent earlier. */
    record Answer(StepId step, Outcome outcome) implements Moment {}

    record Skipped(StepId step, String why) implements Moment {}

    record Observed(StepId step, List<TableState> tables) implements Moment {}
}
