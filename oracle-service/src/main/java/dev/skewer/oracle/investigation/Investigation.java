package dev.skewer.oracle.investigation;

import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.docket.ReplayCrashes;
import dev.skewer.oracle.judge.Crash;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Replay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Investigates one violation in a plain loop, without Kafka. Immutable. */
public final class Investigation {
    private final Means means;

    public Investigation(Means means) {
        this.means = means;
    }

    /**
     * What came of it.
     *
     * @param sighting what is found in the end
     * @param runs how many plans that took
     * @param crash what the server did in one of them though nobody had asked for that; null where it did nothing of the kind
     */
    public record Result(
            Sighting sighting, int runs, @Nullable Subject crash) {
        public Substance substance() {
            return sighting.substance();
        }
    }

    public Result of(Subject subject, Hearing.Replayer replayer) throws InterruptedException {
        Inquiry.Step step = Inquiry.open(subject, means);
        List<Replay> toRun = step.toRun();
        @Nullable Subject crash = null;
        while (step.told().isEmpty()) {
            List<Report> reports = replayer.run(toRun.stream().map(Replay::plan).toList());
            List<Replay> further = new ArrayList<>();
            for (Report report : reports) {
                crash = crash == null ? crash(subject, report) : crash;
                if (step.told().isEmpty()) {
                    step = step.inquiry().take(report, means);
                    further.addAll(step.toRun());
                }
            }
            if (further.isEmpty() && step.told().isEmpty()) {
                step = step.inquiry().giveUp("nobody ran what was asked for", means);
                further.addAll(step.toRun());
            }
            toRun = further;
        }
        Inquiry last = step.inquiry();
        return new Result(last.sighting(step.told().orElseThrow(), means.known()), last.spent(), crash);
    }

    private @Nullable Subject crash(Subject subject, Report report) {
        return report instanceof Execution run
                ? ReplayCrashes.in(List.of(subject.original()), run, means.limits())
                        .map(Verdict::judgement)
                        .filter(Judgement.Violation.class::isInstance)
                        .map(Judgement.Violation.class::cast)
                        .map(violation -> new Subject(run, Crash.NAME, violation.witness(), subject.goal()))
                        .orElse(null)
                : null;
    }
}
