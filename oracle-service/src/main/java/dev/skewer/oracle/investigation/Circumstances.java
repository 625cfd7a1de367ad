package dev.skewer.oracle.investigation;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.plan.RunPlan;
import java.util.List;

/**
 * What every stage knows. Immutable.
 *
 * @param exhausted whether nothing more may be spent on a smaller case
 */
record Circumstances(Subject subject, Means means, Dialect dialect, boolean exhausted) {
    /** Plans that are tried on the target where it was seen, each to be judged. */
    List<Trial> judged(List<RunPlan> plans, OracleName judge) {
        return plans.stream()
                .map(plan -> Trial.judged(subject.original().target(), plan, judge))
                .toList();
    }

    /** The same, only to be looked at. */
    List<Trial> seen(List<RunPlan> plans) {
        return plans.stream()
                .map(plan -> Trial.seen(subject.original().target(), plan))
                .toList();
    }
}
