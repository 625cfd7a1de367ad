package dev.skewer.simulator.run;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came of a run. Immutable.
 *
 * @param transactions those that have fates
 * @param fates of those of which somebody heard how they ended
 * @param gaveUp why the run was ended before its end; null where it was not
 */
record Account(
        List<SessionId> sessions,
        List<Transaction> transactions,
        List<Event> events,
        Map<TransactionId, Fate> fates,
        @Nullable String gaveUp) {
    Account {
        sessions = List.copyOf(sessions);
        transactions = List.copyOf(transactions);
        events = List.copyOf(events);
        fates = Collections.unmodifiableMap(new LinkedHashMap<>(fates));
    }

    /** The steps in the order in which they were done; what nobody wrote is none of them. */
    List<StepId> schedule() {
        return events.stream()
                .filter(Event.Done.class::isInstance)
                .map(event -> ((Event.Done) event).step())
                .filter(step -> !step.isRollback())
                .toList();
    }
}
