package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.testcase.Scenario;
import java.util.List;
import java.util.Optional;

/** A kind of cut that is made in one place at a time, because places lie within each other. */
interface OneByOne extends Pass {
    /** What each single cut leaves. */
    List<Scenario> variants(Scenario scenario);

    @Override
    default int places(Scenario scenario) {
        return variants(scenario).size();
    }

    @Override
    default boolean atOnce() {
        return false;
    }

    @Override
    default Optional<Scenario> cut(Scenario scenario, int from, int to) {
        return Optional.of(variants(scenario).get(from));
    }
}
