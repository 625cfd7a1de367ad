package dev.skewer.oracle.judge;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.topic.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known so far of one case on one target: its execution, and what came of the replays that oracles asked for.
 * Immutable.
 *
 * @param dialect the target's
 */
public record Evidence(Execution original, List<Report> replays, Dialect dialect, Limits limits) {
    public Evidence {
        replays = List.copyOf(replays);
    }

    /** Nothing was replayed yet; empty where nobody knows the target's dialect. */
    public static Optional<Evidence> of(Execution original, Limits limits) {
        return Dialects.byName(original.dialect().value())
                .map(dialect -> new Evidence(original, List.of(), dialect, limits));
    }

    public Evidence with(Report replay) {
        List<Report> more = new ArrayList<>(replays);
        more.add(replay);
        return new Evidence(original, more, dialect, limits);
    }

    /** What came of this attempt at a plan; the first report stands. */
    public Optional<Report> of(RunPlan plan) {
        return replays.stream()
                .filter(report -> report.plan().isSameRunAs(plan))
                .findFirst();
    }
}
