package dev.skewer.oracle.analysis.fingerprint;

import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.schemas.testcase.Scenario;
import java.util.List;

/**
 * What names a finding: with which product something is wrong, and in which smallest case; of what a document allows, the rule; of a
 * server that fails in itself, where. Versions and levels are told with a finding and are no part of its name, nor is which oracle
 * objects: several mostly see one bug in one smallest case. Pure functions.
 */
public final class Fingerprints {
    private static final int VERSION = 4;

    private Fingerprints() {}

    public static Fingerprint of(Scenario smallest, String product) {
        return named(List.of(product, CanonicalCase.of(smallest)));
    }

    /** Of a server that says where in itself it failed: whatever made it do so. */
    public static Fingerprint ofCrash(String site, String product) {
        return named(List.of("crash", site, product));
    }

    /** Of what a document allows: each product has one finding of a rule, in however many forms it shows. */
    public static Fingerprint of(RuleName rule, String product) {
        return named(List.of(rule.value(), product));
    }

    private static Fingerprint named(List<Object> meaning) {
        return new Fingerprint(ContentHash.of("fingerprint", VERSION, meaning));
    }
}
