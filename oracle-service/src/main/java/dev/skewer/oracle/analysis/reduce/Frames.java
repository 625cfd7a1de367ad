package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;
import java.util.Optional;

/** Lets a statement that is alone in its transaction commit by itself. Immutable. */
public record Frames() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return framed(scenario).size();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        List<Transaction> framed = framed(scenario).subList(from, to);
        List<Transaction> transactions = scenario.transactions().stream()
                .map(transaction ->
                        framed.contains(transaction) ? Cases.with(transaction, false, body(transaction)) : transaction)
                .toList();
        return Cases.valid(() -> Cases.with(scenario, transactions));
    }

    private static List<Transaction> framed(Scenario scenario) {
        return scenario.transactions().stream()
                .filter(transaction ->
                        transaction.explicit() && body(transaction).size() == 1)
                .toList();
    }

    private static List<Step> body(Transaction transaction) {
        return transaction.steps().stream()
                .filter(step -> !Cases.isFrame(step.statement()))
                .toList();
    }
}
