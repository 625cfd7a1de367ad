package dev.skewer.oracle.analysis.fingerprint;

import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.schemas.testcase.Scenario;
import java.util.List;

/**
 * What names a finding: what is wrong in whose eyes, with which product, in which smallest case; of what a document allows, the rule.
 * Versions and levels are told with a finding and are no part of its name. Pure functions.
 */
public final class Fingerprints {
    private static final int VERSION = 2;

    private Fingerprints() {}

    public static Fingerprint of(Scenario smallest, OracleName oracle, Anomaly anomaly, String product) {
        List<Object> meaning = List.of(oracle.value(), anomaly.value(), product, CanonicalCase.of(smallest));
        return named(meaning);
    }

    /** Of what a document allows: each product has one finding of a rule, in however many forms it shows. */
    public static Fingerprint of(RuleName rule, String product) {
        return named(List.of(rule.value(), product));
    }

    private static Fingerprint named(List<Object> meaning) {
        return new Fingerprint(ContentHash.of("fingerprint", VERSION, meaning));
    }
}
