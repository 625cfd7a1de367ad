package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Leaves out statements, all but those that begin and end transactions. Immutable. */
public record Statements() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return of(scenario).size();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        List<Step> gone = of(scenario).subList(from, to);
        return Cases.valid(() -> Cases.without(scenario, gone::contains));
    }

    /** What is left without each of those of its statements that are meant. */
    public static List<Scenario> withoutEach(Scenario scenario, Predicate<Statement> meant) {
        return of(scenario).stream()
                .filter(step -> meant.test(step.statement()))
                .flatMap(gone -> Cases.valid(() -> Cases.without(scenario, gone::equals)).stream())
                .toList();
    }

    /** In the order of the transactions. */
    public static List<Step> of(Scenario scenario) {
        return scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(step -> !Cases.isFrame(step.statement()))
                .toList();
    }
}
