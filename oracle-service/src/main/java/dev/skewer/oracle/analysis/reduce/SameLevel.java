package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Has all transactions at one of the levels that some have, which no statement names any more. Immutable. */
public record SameLevel() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        Set<Isolation> levels = new LinkedHashSet<>();
        scenario.transactions().forEach(transaction -> {
            if (transaction.level() != null) {
                levels.add(transaction.level());
            }
        });
        boolean said = Trees.nodes(scenario.transactions(), Control.Begin.class).stream()
                .anyMatch(begin -> begin.level() != null);
        List<Scenario> variants = new ArrayList<>();
        if (levels.size() > 1 || said) {
            levels.forEach(level -> Cases.valid(() -> at(scenario, level)).ifPresent(variants::add));
        }
        return variants;
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
