package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.codec.ContentHash;
import java.util.List;

/** Sessions that run freely beside each other, without an order. Immutable. */
public record LoadCase(TestCaseId id, Load load, Provenance provenance) implements Case {
    private static final int MEANING_VERSION = 1;

    /** Names the case by what it means. */
    public static LoadCase of(Load load, Provenance provenance) {
        return new LoadCase(new TestCaseId(ContentHash.of("load-case", MEANING_VERSION, load)), load, provenance);
    }

    @Override
    public DialectName dialect() {
        return load.dialect();
    }

    /**
     * What a load case means.
     *
     * @param rounds how often each session runs its transactions
     */
    public record Load(
            DialectName dialect,
            Database database,
            List<Transaction> transactions,
            int rounds,
            List<CapabilityName> requires,
            List<Setting> settings,
            Instrumentation instrumentation) {
        public Load {
            transactions = List.copyOf(transactions);
            requires = List.copyOf(requires);
            settings = List.copyOf(settings);
            Check.that(rounds > 0, "a load case must run at least once");
            Check.distinct(transactions.stream().map(Transaction::id).toList(), "the transactions of a case");
        }
    }
}
