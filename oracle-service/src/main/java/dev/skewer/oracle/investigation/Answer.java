package dev.skewer.oracle.investigation;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
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

    /** The same thing seen again, by the same oracle. */
    Optional<Found> again(Found before) {
        return violation(before.oracle()).filter(found -> found.isLike(before));
    }

    /** Whatever the oracle that was asked objects to. */
    Optional<Found> violation(OracleName asked) {
        return report instanceof Execution execution && judgement instanceof Judgement.Violation(Witness witness)
                ? Optional.of(new Found(execution, asked, witness))
                : Optional.empty();
    }

    /** Whether the oracle had its say and does not object. */
    boolean isSilent() {
        return judgement instanceof Judgement.Pass || (report != null && judgement instanceof Judgement.NotApplicable);
    }

    boolean isPass() {
        return judgement instanceof Judgement.Pass;
    }

    boolean isConclusive() {
        return judgement instanceof Judgement.Pass || judgement instanceof Judgement.Violation;
    }
}
