package dev.skewer.executor.schedule;

import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What came of a run. Immutable.
 *
 * @param open the sessions that are still in a transaction, or had one aborted, of which MySQL remembers that it was read-only
 * @param lost the sessions whose connection broke
 * @param gaveUp why the run was ended before its end; null where it was not
 * @param undecidedWaits how often nobody could be asked whether a statement waits
 */
public record RunResult(
        List<Event> events,
        Map<TransactionId, Fate> fates,
        List<SessionId> open,
        List<SessionId> lost,
        @Nullable String gaveUp,
        int undecidedWaits) {
    public RunResult {
        events = List.copyOf(events);
        fates = Map.copyOf(fates);
        open = List.copyOf(open);
        lost = List.copyOf(lost);
    }

    /** The same, of which nothing can be concluded; if it was given up before, for that reason. */
    public RunResult givenUp(String why) {
        return gaveUp == null ? new RunResult(events, fates, open, lost, why, undecidedWaits) : this;
    }

    /**
     * Whether a deadlock failed a statement that had been seen to wait. Who goes on because somebody's locks are gone may wait again and close a
     * cycle itself, but need not have.
     */
    public boolean deadlockFailedAWaiter() {
        Set<StepId> waited = new HashSet<>();
        boolean failed = false;
        for (Event event : events) {
            if (event instanceof Event.Blocked blocked) {
                waited.add(blocked.step());
            } else if (event instanceof Event.Done(int _, long _, StepId step, Outcome.Refused refused)) {
                if (refused.error() == ErrorClass.INTERNAL) {
                    return false;
                }
                failed |= refused.error() == ErrorClass.DEADLOCK && waited.contains(step);
            }
        }
        return failed;
    }

    /** The steps in the order in which they were done; what the executor added is none of them. */
    public List<StepId> schedule() {
        return events.stream()
                .filter(Event.Done.class::isInstance)
                .map(event -> ((Event.Done) event).step())
                .filter(step -> !step.isRollback())
                .toList();
    }
}
