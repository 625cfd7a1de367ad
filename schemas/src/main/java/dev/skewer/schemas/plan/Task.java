package dev.skewer.schemas.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Orders;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.List;

/** One thing that an executor can do with a database. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Task.Concurrent.class, name = "concurrent"),
    @JsonSubTypes.Type(value = Task.Serial.class, name = "serial"),
    @JsonSubTypes.Type(value = Task.Statements.class, name = "statements"),
    @JsonSubTypes.Type(value = Task.Load.class, name = "load")
})
public sealed interface Task {
    Database database();

    /** Statements submitted in this order, each in its session. */
    record Concurrent(Database database, List<Transaction> transactions, List<StepId> order) implements Task {
        public Concurrent {
            transactions = List.copyOf(transactions);
            order = List.copyOf(order);
            Orders.checkComplete(transactions, order);
        }
    }

    /** Whole transactions, one after the other. */
    record Serial(Database database, List<Transaction> transactions, List<TransactionId> order) implements Task {
        public Serial {
            transactions = List.copyOf(transactions);
            order = List.copyOf(order);
            List<TransactionId> known =
                    transactions.stream().map(Transaction::id).toList();
            Check.distinct(order, "the transactions of a serial order");
            Check.that(
                    known.size() == order.size() && known.containsAll(order),
                    "a serial order must have each transaction once: %s, %s",
                    known,
                    order);
        }
    }

    /**
     * Statements that each run alone and commit by themselves, batch after batch, all in one session. What came of each is found
     * by its step, so no two have the same name, in different batches neither. One that fails is recorded, and the next one runs;
     * no fates are.
     */
    record Statements(Database database, List<Batch> batches) implements Task {
        public Statements {
            batches = List.copyOf(batches);
            Check.that(!batches.isEmpty(), "nothing to run");
            Check.distinct(
                    batches.stream()
                            .flatMap(batch -> batch.steps().stream())
                            .map(Step::id)
                            .toList(),
                    "the steps of all batches");
            batches.forEach(batch -> batch.startingFrom(database));
        }
    }

    /**
     * Sessions that run freely beside each other, each its transactions in their order, and that as often as there are rounds. From
     * the second round on, steps and transactions are recorded under names with the round behind them, such as
     * {@code t1.2+round2}.
     */
    record Load(Database database, List<Transaction> transactions, int rounds) implements Task {
        public Load {
            transactions = List.copyOf(transactions);
            Check.that(rounds > 0, "a load must run at least once");
            Check.distinct(transactions.stream().map(Transaction::id).toList(), "the transactions of a load");
            Check.distinct(
                    transactions.stream()
                            .flatMap(transaction -> transaction.steps().stream())
                            .map(Step::id)
                            .toList(),
                    "the steps of a load");
        }
    }

    /**
     * {@code reload} says whether the batch starts from its own rows, with no others in any table, the shape and what was set up
     * being as in the beginning, or from what the batch before it left.
     */
    record Batch(boolean reload, List<TableRows> rows, List<Step> steps) {
        public Batch {
            rows = List.copyOf(rows);
            steps = List.copyOf(steps);
            Check.that(reload || rows.isEmpty(), "rows that are not loaded");
        }

        /** The shape with its own rows, without what is run to set up. */
        public Database startingFrom(Database database) {
            return new Database(database.shape(), rows, List.of());
        }
    }
}
