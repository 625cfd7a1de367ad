package dev.skewer.cli.run;

import dev.skewer.schemas.target.TargetStatus;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a run does at a moment. Immutable.
 *
 * @param targets as each said last
 * @param executed how many plans were run since the start, replays included
 * @param begun whether a plan was run since the start
 * @param perSecond how many of them in the last seconds
 * @param underInvestigation how many violations are being looked into; null where nobody tells
 * @param findings how many there are of each class, those of earlier runs too
 * @param fresh how many of them are new in this run
 * @param canarySeconds how long ago the canary was found last; null where there is none
 */
record Picture(
        List<TargetStatus> targets,
        long executed,
        boolean begun,
        double perSecond,
        @Nullable Long underInvestigation,
        Map<String, Long> findings,
        long fresh,
        @Nullable Long canarySeconds) {
    Picture {
        targets = List.copyOf(targets);
        findings = Collections.unmodifiableMap(new LinkedHashMap<>(findings));
    }
}
