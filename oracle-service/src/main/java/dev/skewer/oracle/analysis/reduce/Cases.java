package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Parts of cases exchanged for others. Pure functions. */
final class Cases {
    private Cases() {}

    /** What a change gives; nothing where a constructor refuses it. */
    static Optional<Scenario> valid(Supplier<Scenario> change) {
        try {
            return Optional.of(change.get());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static Scenario with(Scenario scenario, Database database) {
        return new Scenario(
                scenario.dialect(),
                database,
                scenario.transactions(),
                scenario.order(),
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation());
    }

    static Scenario with(Scenario scenario, List<Table> tables, List<TableRows> rows) {
        return with(
                scenario,
                new Database(new Shape(tables), rows, scenario.database().setUp()));
    }

    /** Other transactions; the order keeps those of its steps that there still are. */
    static Scenario with(Scenario scenario, List<Transaction> transactions) {
        Set<StepId> left = new LinkedHashSet<>();
        transactions.forEach(transaction -> transaction.steps().forEach(step -> left.add(step.id())));
        return ordered(
                scenario,
                transactions,
                scenario.order().stream().filter(left::contains).toList());
    }

    static Scenario ordered(Scenario scenario, List<Transaction> transactions, List<StepId> order) {
        return new Scenario(
                scenario.dialect(),
                scenario.database(),
                transactions,
                order,
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation());
    }

    static Transaction with(Transaction from, boolean explicit, List<Step> steps) {
        return new Transaction(from.id(), from.session(), explicit, from.level(), from.mode(), from.readOnly(), steps);
    }

    /** Without these steps, and without transactions of which nothing but their beginning and end is left. */
    static Scenario without(Scenario scenario, Predicate<Step> gone) {
        List<Transaction> left = new ArrayList<>();
        for (Transaction transaction : scenario.transactions()) {
            List<Step> steps =
                    transaction.steps().stream().filter(gone.negate()).toList();
            if (steps.stream().anyMatch(step -> !isFrame(step.statement()))) {
                left.add(with(transaction, transaction.explicit(), steps));
            }
        }
        return with(scenario, left);
    }

    /** Whether a statement begins or ends a transaction. */
    static boolean isFrame(Statement statement) {
        return statement instanceof Control.Begin
                || statement instanceof Control.Commit
                || statement instanceof Control.Rollback;
    }

    /** Each statement exchanged, those that set the case up as well. */
    static Scenario statements(Scenario scenario, UnaryOperator<Statement> change) {
        Database old = scenario.database();
        Database database = new Database(
                old.shape(), old.rows(), old.setUp().stream().map(change).toList());
        List<Transaction> transactions = scenario.transactions().stream()
                .map(transaction -> with(
                        transaction,
                        transaction.explicit(),
                        transaction.steps().stream()
                                .map(step -> new Step(step.id(), change.apply(step.statement())))
                                .toList()))
                .toList();
        return with(with(scenario, database), transactions);
    }

    /** The elements of a list but those from one place on and before another. */
    static <T> List<T> without(List<T> list, int from, int to) {
        List<T> left = new ArrayList<>(list.subList(0, from));
        left.addAll(list.subList(to, list.size()));
        return List.copyOf(left);
    }
}
