package dev.skewer.oracle.investigation;

import dev.skewer.oracle.docket.Hearing;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.plan.Replay;
import java.util.ArrayList;
import java.util.List;

/** Investigates one violation in a plain loop, without Kafka. Immutable. */
public final class Investigation {
    private final Means means;

    public Investigation(Means means) {
        this.means = means;
    }

    /** What is found in the end, and how many plans that took. */
    public record Result(Sighting sighting, int runs) {
        public Substance substance() {
            return sighting.substance();
        }
    }

    public Result of(Subject subject, Hearing.Replayer replayer) throws InterruptedException {
        Inquiry.Step step = Inquiry.open(subject, means);
        List<Replay> toRun = step.toRun();
        while (step.told().isEmpty()) {
            List<Report> reports = replayer.run(toRun.stream().map(Replay::plan).toList());
            List<Replay> further = new ArrayList<>();
            for (Report report : reports) {
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
        return new Result(last.sighting(step.told().orElseThrow(), means.known()), last.spent());
    }
}
