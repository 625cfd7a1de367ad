package dev.skewer.oracle.investigation;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Witness;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of a plan that was tried. Immutable.
 *
 * @param report null where it never came
 * @param judgement what the oracle says of it
 */
public record Answer(@Nullable Report report, Judgement judgement) {
    /** A run of which no oracle was asked. */
    static Answer seen(Report report) {
        return new Answer(report, new Judgement.NotApplicable("only looked at"));
    }

    static Answer missing(String why) {
        return new Answer(null, new Judgement.Inconclusive(why));
    }

    Optional<Execution> execution() {
        return report instanceof Execution execution ? Optional.of(execution) : Optional.empty();
    }

    /** The same thing seen again. */
    Optional<Found> found(Anomaly anomaly) {
        return report instanceof Execution execution
                        && judgement instanceof Judgement.Violation(Witness witness)
                        && witness.anomaly().equals(anomaly)
                ? Optional.of(new Found(execution, witness))
                : Optional.empty();
    }

    boolean isPass() {
        return judgement instanceof Judgement.Pass;
    }

    boolean isConclusive() {
        return judgement instanceof Judgement.Pass || judgement instanceof Judgement.Violation;
    }
}
