package dev.skewer.generator.strategy;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A case while it is changed. Immutable. */
record Draft(Database database, List<Transaction> transactions, boolean isReordered) {
    Draft {
        transactions = List.copyOf(transactions);
    }

    /** The scenario, at levels that the dialect has. */
    static Draft of(Scenario scenario, Dialect dialect) {
        Draft draft = new Draft(scenario.database(), scenario.transactions(), false);
        return draft.levelled(transaction -> {
            Isolation level = transaction.level();
            return level == null || dialect.levels().accepts(level)
                    ? level
                    : dialect.levels().byDefault();
        });
    }

    Draft reordered() {
        return new Draft(database, transactions, true);
    }

    Draft map(BiFunction<Transaction, Step, Statement> change) {
        List<Transaction> changed = new ArrayList<>();
        for (Transaction transaction : transactions) {
            List<Step> steps = new ArrayList<>();
            for (Step step : transaction.steps()) {
                steps.add(new Step(step.id(), change.apply(transaction, step)));
            }
            changed.add(with(transaction, transaction.level(), steps));
        }
        return new Draft(database, changed, isReordered);
    }

    Draft levelled(Function<Transaction, @Nullable Isolation> level) {
        List<Transaction> changed = new ArrayList<>();
        for (Transaction transaction : transactions) {
            changed.add(with(transaction, level.apply(transaction), transaction.steps()));
        }
        return new Draft(database, changed, isReordered);
    }

    Draft shaped(String name, UnaryOperator<Table> change) {
        List<Table> tables = database.shape().tables().stream()
                .map(table -> table.name().equals(name) ? change.apply(table) : table)
                .toList();
        return new Draft(new Database(new Shape(tables), database.rows(), database.setUp()), transactions, isReordered);
    }

    private static Transaction with(Transaction old, @Nullable Isolation level, List<Step> steps) {
        return new Transaction(old.id(), old.session(), old.explicit(), level, old.mode(), old.readOnly(), steps);
    }
}
