package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Transaction;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Has all transactions at the strongest of the levels that some have, which no statement names any more. At a weaker one more is allowed, and
 * a bug could become what a document allows. Immutable.
 */
public record SameLevel() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        Set<Isolation> levels = new LinkedHashSet<>();
        boolean said = false;
        for (Transaction transaction : scenario.transactions()) {
            Optional<Isolation> named = named(transaction);
            said |= named.isPresent();
            Isolation level = named.orElse(transaction.level());
            if (level == null) {
                return List.of();
            }
            levels.add(level);
        }
        return levels.size() > 1 || said
                ? Cases.valid(() -> at(scenario, Collections.max(levels))).stream()
                        .toList()
                : List.of();
    }

    private static Optional<Isolation> named(Transaction transaction) {
        return Trees.nodes(transaction, Control.Begin.class).stream()
                .flatMap(begin -> Stream.ofNullable(begin.level()))
                .findFirst();
    }

    private static Scenario at(Scenario scenario, Isolation level) {
        List<Transaction> transactions = scenario.transactions().stream()
                .map(one -> new Transaction(
                        one.id(), one.session(), one.explicit(), level, one.mode(), one.readOnly(), one.steps()))
                .toList();
        return Cases.statements(
                Cases.with(scenario, transactions),
                statement -> statement instanceof Control.Begin begin
                        ? new Control.Begin(
                                null,
                                begin.access(),
                                begin.mode(),
                                begin.lockAhead(),
                                begin.consistentSnapshot(),
                                begin.deferrable())
                        : statement);
    }
}
