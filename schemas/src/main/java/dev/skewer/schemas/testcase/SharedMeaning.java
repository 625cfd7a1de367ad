package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.codec.CanonicalText;
import java.util.List;

/**
 * Names cases that have their database and their transactions in common, which are most of the text that is hashed. The ids are
 * those that the cases have alone. Immutable.
 */
public final class SharedMeaning {
    private final Database database;
    private final List<Transaction> transactions;
    private final CanonicalText databaseText;
    private final CanonicalText transactionsText;

    private SharedMeaning(Database database, List<Transaction> transactions, CanonicalText databaseText) {
        this.database = database;
        this.transactions = transactions;
        this.databaseText = databaseText;
        this.transactionsText = CanonicalText.of(transactions);
    }

    public static SharedMeaning of(Database database, List<Transaction> transactions) {
        return new SharedMeaning(database, List.copyOf(transactions), CanonicalText.of(database));
    }

    /** Of the same database and other transactions. */
    public SharedMeaning with(List<Transaction> others) {
        return new SharedMeaning(database, List.copyOf(others), databaseText);
    }

    public Database database() {
        return database;
    }

    public TestCase name(Scenario scenario, Provenance provenance) {
        Check.that(
                scenario.database().equals(database) && scenario.transactions().equals(transactions),
                "only cases of the same database and transactions are named together");
        Meaning meaning = new Meaning(
                scenario.dialect(),
                databaseText,
                transactionsText,
                scenario.order(),
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation());
        return TestCase.of(meaning, scenario, provenance);
    }

    /** The components of a scenario, two of them as text. */
    record Meaning(
            DialectName dialect,
            CanonicalText database,
            CanonicalText transactions,
            List<StepId> order,
            List<CapabilityName> requires,
            List<Setting> settings,
            Instrumentation instrumentation) {}
}
