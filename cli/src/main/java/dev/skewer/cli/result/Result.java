package dev.skewer.cli.result;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import java.util.List;

/** What came of one file on one target at one level. Immutable. */
public sealed interface Result {
    Subject subject();

    /** {@code verdicts} has one of each oracle, {@code explanations} one of each that found a violation. */
    record Ran(Subject subject, Execution execution, List<Verdict> verdicts, List<Explanation> explanations)
            implements Result {
        public Ran {
            verdicts = List.copyOf(verdicts);
            explanations = List.copyOf(explanations);
        }

        /** Whether there are violations, and a document explains every one of them. */
        public boolean isDesign() {
            return !explanations.isEmpty()
                    && explanations.stream()
                            .allMatch(each -> each.classification() instanceof Classification.DesignChoice);
        }

        public boolean isViolation() {
            return verdicts.stream().anyMatch(verdict -> verdict.judgement() instanceof Judgement.Violation);
        }
    }

    /** Not for this target, or not at this level: nothing is wrong. */
    record Skipped(Subject subject, Reason reason, String why) implements Result {}

    /** The target was lost, or did what this program does not expect. */
    record Failed(Subject subject, String why) implements Result {}

    /** Why a target passes a case over. */
    enum Reason {
        /** It does not have the level. */
        LEVEL,
        /** Its dialect has no words for the case. */
        DIALECT,
        /** It was asked to run the case and declined. */
        DECLINED
    }
}
