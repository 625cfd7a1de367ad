package dev.skewer.oracle.judge;

import dev.skewer.oracle.analysis.history.Refusals;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import java.util.Optional;

/** Whether a replay says anything. Pure functions. */
final class Replays {
    private Replays() {}

    /** Why nothing can be learnt from a serial run; nothing where something can. */
    static Optional<String> uselessness(Report report) {
        Optional<String> unfinished = unfinished(report);
        return unfinished.isEmpty() && report instanceof Execution execution && conflicts(execution)
                ? Optional.of("a statement of a serial run was refused because of others, though there were none")
                : unfinished;
    }

    /** Why nothing can be learnt from a run of whatever kind. */
    static Optional<String> unfinished(Report report) {
        return switch (report) {
            case Skipped skipped -> Optional.of("the target did not run a replay: " + skipped.why());
            case Execution execution when execution.crash() != null -> Optional.of("the server went down in a replay");
            case Execution execution
            when execution.inconclusive() != null ->
                Optional.of("a replay was inconclusive: " + execution.inconclusive());
            case Execution execution -> Optional.empty();
        };
    }

    private static boolean conflicts(Execution execution) {
        return execution.events().stream()
                .anyMatch(event -> event instanceof Event.Done done
                        && done.outcome() instanceof Outcome.Refused refused
                        && Refusals.isForOthers(refused.error()));
    }
}
