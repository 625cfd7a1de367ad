package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Cases that differ in one node of one statement, or of one table. Pure functions. */
final class Rewrites {
    private Rewrites() {}

    static List<Scenario> ofStatements(Scenario scenario, Function<Object, List<?>> instead) {
        return ofWholeStatements(scenario, statement -> Trees.variants(statement, instead));
    }

    /** The same, with another statement in the place of each. */
    static List<Scenario> ofWholeStatements(Scenario scenario, Function<Statement, List<Statement>> instead) {
        List<Scenario> variants = new ArrayList<>();
        for (Transaction transaction : scenario.transactions()) {
            for (int i = 0; i < transaction.steps().size(); i++) {
                Step step = transaction.steps().get(i);
                int place = i;
                instead.apply(step.statement()).forEach(statement -> {
                    List<Step> steps = new ArrayList<>(transaction.steps());
                    steps.set(place, new Step(step.id(), statement));
                    Cases.valid(() -> with(scenario, transaction, steps)).ifPresent(variants::add);
                });
            }
        }
        return variants;
    }

    private static Scenario with(Scenario scenario, Transaction changed, List<Step> steps) {
        return Cases.with(
                scenario,
                scenario.transactions().stream()
                        .map(transaction -> transaction.equals(changed)
                                ? Cases.with(transaction, transaction.explicit(), steps)
                                : transaction)
                        .toList());
    }

    static List<Scenario> ofTables(Scenario scenario, Function<Object, List<?>> instead) {
        Database old = scenario.database();
        List<Scenario> variants = new ArrayList<>();
        Trees.variants(old.shape(), instead)
                .forEach((Shape shape) -> Cases.valid(
                                () -> Cases.with(scenario, new Database(shape, old.rows(), old.setUp())))
                        .ifPresent(variants::add));
        return variants;
    }
}
