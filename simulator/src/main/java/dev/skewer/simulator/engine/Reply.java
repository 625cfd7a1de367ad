package dev.skewer.simulator.engine;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.SessionId;
import java.util.List;

/** What a session hears of a statement. Immutable. */
public sealed interface Reply {
    record Done(Outcome outcome) implements Reply {}

    /** It waits until one of the transactions of these sessions has ended. */
    record Waiting(List<SessionId> holders) implements Reply {
        public Waiting {
            holders = List.copyOf(holders);
        }
    }
}
