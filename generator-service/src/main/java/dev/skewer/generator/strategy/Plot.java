package dev.skewer.generator.strategy;

import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;

/** What a strategy makes: a case but for its name and its origin. Immutable. */
public sealed interface Plot {
    Database database();

    List<Transaction> transactions();

    /** In an order. */
    record Ordered(
            Database database,
            List<Transaction> transactions,
            List<StepId> order,
            List<Setting> settings,
            List<TestCaseId> parents)
            implements Plot {
        public Ordered {
            transactions = List.copyOf(transactions);
            order = List.copyOf(order);
            settings = List.copyOf(settings);
            parents = List.copyOf(parents);
        }

        static Ordered of(Database database, List<Transaction> transactions, List<StepId> order) {
            return new Ordered(database, transactions, order, List.of(), List.of());
        }
    }

    /** Running freely, each transaction as often as there are rounds. */
    record Free(Database database, List<Transaction> transactions, int rounds) implements Plot {
        public Free {
            transactions = List.copyOf(transactions);
        }
    }
}
