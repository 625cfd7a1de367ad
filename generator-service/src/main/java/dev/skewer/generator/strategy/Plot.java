package dev.skewer.generator.strategy;

import dev.skewer.generator.mix.Draw;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** What a strategy makes: all that the cases of a group have in common, and how the rest is drawn for each. Immutable. */
public sealed interface Plot {
    Database database();

    List<Transaction> transactions();

    /**
     * In an order.
     *
     * @param order gives the submitted order of one case; it depends on nothing but what it draws
     */
    record Ordered(
            Database database,
            List<Transaction> transactions,
            Function<Draw, List<StepId>> order,
            List<Setting> settings,
            List<TestCaseId> parents)
            implements Plot {
        public Ordered {
            transactions = List.copyOf(transactions);
            settings = List.copyOf(settings);
            parents = List.copyOf(parents);
        }

        static Ordered of(Database database, List<Transaction> transactions, Function<Draw, List<StepId>> order) {
            return new Ordered(database, transactions, order, List.of(), List.of());
        }
    }

    /** Running freely, each transaction as often as there are rounds. */
    record Free(Database database, List<Transaction> transactions, ToIntFunction<Draw> rounds) implements Plot {
        public Free {
            transactions = List.copyOf(transactions);
        }
    }
}
