package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import java.util.Optional;

/** Leaves out statements, all but those that begin and end transactions. Immutable. */
public record Statements() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return steps(scenario).size();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        List<Step> gone = steps(scenario).subList(from, to);
        return Cases.valid(() -> Cases.without(scenario, gone::contains));
    }

    private static List<Step> steps(Scenario scenario) {
        return scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(step -> !Cases.isFrame(step.statement()))
                .toList();
    }
}
