package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import java.util.Optional;

/** Leaves out statements that set the case up. Immutable. */
public record SetUp() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return scenario.database().setUp().size();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        Database old = scenario.database();
        return Optional.of(
                Cases.with(scenario, new Database(old.shape(), old.rows(), Cases.without(old.setUp(), from, to))));
    }
}
