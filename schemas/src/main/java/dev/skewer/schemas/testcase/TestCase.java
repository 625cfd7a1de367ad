package dev.skewer.schemas.testcase;

import dev.skewer.schemas.codec.ContentHash;

/** A few transactions and the exact order in which their statements are submitted. Immutable. */
public record TestCase(TestCaseId id, Scenario scenario, Provenance provenance) implements Case {
    private static final int MEANING_VERSION = 1;

    /** Names the case by what it means. */
    public static TestCase of(Scenario scenario, Provenance provenance) {
        return named(scenario, scenario, provenance);
    }

    static TestCase of(SharedMeaning.Meaning meaning, Scenario scenario, Provenance provenance) {
        return named(meaning, scenario, provenance);
    }

    private static TestCase named(Object meaning, Scenario scenario, Provenance provenance) {
        TestCaseId id = new TestCaseId(ContentHash.of("test-case", MEANING_VERSION, meaning));
        return new TestCase(id, scenario, provenance);
    }

    @Override
    public DialectName dialect() {
        return scenario.dialect();
    }
}
