package dev.skewer.oracle.analysis.fingerprint;

import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.testcase.Scenario;
import java.util.List;

/**
 * What names a finding: what is wrong in whose eyes, with which product, in which smallest case. Versions and levels are told with a finding
 * and are no part of its name. Pure functions.
 */
public final class Fingerprints {
    private static final int VERSION = 1;

    private Fingerprints() {}

    public static Fingerprint of(Scenario smallest, OracleName oracle, Anomaly anomaly, String product) {
        List<Object> meaning = List.of(oracle.value(), anomaly.value(), product, CanonicalCase.of(smallest));
        return new Fingerprint(ContentHash.of("fingerprint", VERSION, meaning));
    }
}
