package dev.skewer.oracle.finding;

import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.testcase.Step;
import java.util.List;

/**
 * What can be told of a violation before its case is reduced: who says what of which target at which level, and what kinds of statements
 * there are. Two bugs may share one, and one bug may have several; where a case is not reduced it stands in for the fingerprint. Pure
 * functions.
 */
public final class CoarseFingerprint {
    private static final int VERSION = 2;

    private CoarseFingerprint() {}

    public static Fingerprint of(Substance substance) {
        List<String> kinds = substance.minimalCase().scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(CoarseFingerprint::kind)
                .sorted()
                .distinct()
                .toList();
        List<String> places = substance.places().stream()
                .map(place -> place.target() + " " + (place.level() == null ? "" : place.level()))
                .sorted()
                .distinct()
                .toList();
        List<Object> meaning =
                List.of(substance.oracle().value(), substance.anomaly().value(), places, kinds);
        return new Fingerprint("coarse-" + ContentHash.of("coarse fingerprint", VERSION, meaning));
    }

    private static String kind(Step step) {
        return step.statement().getClass().getSimpleName();
    }
}
