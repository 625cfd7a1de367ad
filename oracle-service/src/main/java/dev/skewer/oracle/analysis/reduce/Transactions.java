package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.testcase.Scenario;
import java.util.Optional;

/** Leaves out whole transactions. Immutable. */
public record Transactions() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return scenario.transactions().size();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        return Cases.valid(() -> Cases.with(scenario, Cases.without(scenario.transactions(), from, to)));
    }
}
