package dev.skewer.simulator.run;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that is on record of a run. Immutable.
 *
 * @param inconclusive why nothing can be concluded from it; null where something can
 */
public record Findings(
        List<SessionId> sessions,
        List<Event> events,
        List<StepId> schedule,
        List<TransactionFate> fates,
        List<TableState> finalState,
        List<String> serverChecks,
        @Nullable String inconclusive) {
    public Findings {
        sessions = List.copyOf(sessions);
        events = List.copyOf(events);
        schedule = List.copyOf(schedule);
        fates = List.copyOf(fates);
        finalState = List.copyOf(finalState);
        serverChecks = List.copyOf(serverChecks);
    }
}
