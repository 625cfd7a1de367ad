package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * What a test case means: all that decides what is run, and nothing else. The id of a case is the hash of this. Immutable.
 *
 * @param order the steps of all transactions as they are submitted
 * @param requires what a target must be capable of to run it
 */
public record Scenario(
        DialectName dialect,
        Database database,
        List<Transaction> transactions,
        List<StepId> order,
        List<CapabilityName> requires,
        List<Setting> settings,
        Instrumentation instrumentation) {
    public Scenario {
        transactions = List.copyOf(transactions);
        order = List.copyOf(order);
        requires = List.copyOf(requires);
        settings = List.copyOf(settings);
        Check.that(!transactions.isEmpty(), "a case must have a transaction");
        Check.distinct(transactions.stream().map(Transaction::id).toList(), "the transactions of a case");
        Orders.checkComplete(transactions, order);
    }

    /** The sessions, in the order of their first transaction. */
    public List<SessionId> sessions() {
        return transactions.stream().map(Transaction::session).distinct().toList();
    }

    /** The same statements in another order. */
    public Scenario ordered(List<StepId> newOrder) {
        return new Scenario(dialect, database, transactions, newOrder, requires, settings, instrumentation);
    }

    /** The transactions of one session, in its order. */
    public List<Transaction> transactionsOf(SessionId session) {
        List<Transaction> own = new ArrayList<>(transactions);
        own.removeIf(transaction -> !transaction.session().equals(session));
        return List.copyOf(own);
    }
}
