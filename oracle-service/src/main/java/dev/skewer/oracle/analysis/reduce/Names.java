package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Naming;
import dev.skewer.schemas.testcase.Scenario;
import java.util.Optional;

/** Gives everything the plainest names. Immutable. */
public record Names() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return plain(scenario).map(plain -> plain.equals(scenario) ? 0 : 1).orElse(0);
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        return plain(scenario);
    }

    private static Optional<Scenario> plain(Scenario scenario) {
        try {
            return Naming.plain(scenario);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
