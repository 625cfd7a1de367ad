package dev.skewer.schemas.execution;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A plan and what truly happened when it ran: the single source of truth for every oracle. Immutable.
 *
 * @param dialect the target's own, which need not be that of the case
 * @param version of the server, as it announces it
 * @param startedAtMillis the only wall-clock time in it
 * @param schedule the steps in the order in which they were done, which need not be the order of submission
 * @param inconclusive why nothing can be concluded from it, where that is so
 * @param finalState all tables, and behind them what differs when it is read through an index
 * @param serverChecks what the server's own checker complained of, or the server itself when an index was read
 */
public record Execution(
        ExecutionId id,
        RunPlan plan,
        TargetId target,
        Incarnation incarnation,
        DialectName dialect,
        String version,
        long startedAtMillis,
        Slot slot,
        List<SessionRecord> sessions,
        List<Event> events,
        List<StepId> schedule,
        List<TransactionFate> fates,
        List<TableState> finalState,
        List<String> serverChecks,
        @Nullable CrashEvidence crash,
        @Nullable String inconclusive,
        Timings timings)
        implements Report {
    public Execution {
        sessions = List.copyOf(sessions);
        events = List.copyOf(events);
        schedule = List.copyOf(schedule);
        fates = List.copyOf(fates);
        finalState = List.copyOf(finalState);
        serverChecks = List.copyOf(serverChecks);
        for (int i = 0; i < events.size(); i++) {
            Check.that(
                    events.get(i).seq() == i,
                    "event %s stands in place %s",
                    events.get(i).seq(),
                    i);
        }
    }

    /** The id of this attempt at a plan on this incarnation: a redelivery has the same one, a repetition another. */
    public static ExecutionId idOf(RunPlan plan, Incarnation incarnation) {
        return new ExecutionId(
                ContentHash.of("execution", 1, List.of(plan.id().value(), incarnation.value(), plan.attempt())));
    }
}
