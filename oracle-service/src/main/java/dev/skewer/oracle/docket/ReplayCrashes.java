package dev.skewer.oracle.docket;

import dev.skewer.oracle.judge.Crash;
import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Next;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.topic.Limits;
import java.util.List;
import java.util.Optional;

/**
 * A server that goes down or calls itself wrong does so whatever a run was for: what {@link Crash} says of a replay stands for itself, with
 * the plan of the replay as what did it. Pure functions.
 */
public final class ReplayCrashes {
    private static final Crash CRASH = new Crash();

    private ReplayCrashes() {}

    /** What is wrong in a replay, unless one of the other runs that are known has shown the same. */
    public static Optional<Verdict> in(List<Report> others, Report replay, Limits limits) {
        return witness(replay, limits)
                .filter(witness -> others.stream()
                        .flatMap(report -> witness(report, limits).stream())
                        .noneMatch(shown -> shown.anomaly().equals(witness.anomaly())))
                .map(witness -> verdict(replay, witness, others.isEmpty()));
    }

    /** Only what needs no further run: a statement that is not answered once may have met a slow moment of ours. */
    private static Optional<Witness> witness(Report report, Limits limits) {
        return report instanceof Execution execution
                ? Evidence.of(execution, limits).map(CRASH::examine).flatMap(ReplayCrashes::witness)
                : Optional.empty();
    }

    private static Optional<Witness> witness(Next next) {
        return next instanceof Next.Decided(Judgement.Violation(Witness witness))
                ? Optional.of(witness)
                : Optional.empty();
    }

    private static Verdict verdict(Report replay, Witness witness, boolean alone) {
        String where = alone ? "In a replay: " : "In a replay, not in the case as it was first run: ";
        String summary = where + witness.summary();
        return new Verdict(
                replay.plan().rootCase(),
                replay.target(),
                replay.incarnation(),
                CRASH.name(),
                CRASH.version(),
                List.of(replay.id()),
                new Judgement.Violation(new Witness(witness.anomaly(), summary, witness.clues())));
    }
}
