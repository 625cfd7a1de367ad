package dev.skewer.schemas.finding;

import dev.skewer.schemas.testcase.TestCase;
import java.util.List;

/**
 * What a finding says, whoever says it: what happens, the smallest case in which it does, where, and why that is wrong.
 * Immutable.
 *
 * @param script the minimal case as a case file, which replays with one command
 * @param expected what should have happened, for people
 * @param actual what happened, for people
 */
public record Substance(
        String title,
        OracleName oracle,
        Anomaly anomaly,
        Classification classification,
        List<KnownAs> known,
        List<Place> places,
        TestCase minimalCase,
        String script,
        String expected,
        String actual,
        Witness witness) {
    public Substance {
        known = List.copyOf(known);
        places = List.copyOf(places);
    }

    public Substance knownAs(List<KnownAs> entries) {
        return new Substance(
                title,
                oracle,
                anomaly,
                classification,
                entries,
                places,
                minimalCase,
                script,
                expected,
                actual,
                witness);
    }
}
