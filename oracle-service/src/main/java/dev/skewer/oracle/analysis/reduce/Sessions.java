package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Lets another session do what one did, where the two are never busy at once. Immutable. */
public record Sessions() implements Pass {
    @Override
    public int places(Scenario scenario) {
        int sessions = scenario.sessions().size();
        return sessions * (sessions - 1) / 2;
    }

    @Override
    public boolean atOnce() {
        return false;
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        List<SessionId> sessions = scenario.sessions();
        int place = 0;
        for (int stays = 0; stays < sessions.size(); stays++) {
            for (int goes = stays + 1; goes < sessions.size(); goes++) {
                if (place++ == from) {
                    return joined(scenario, sessions.get(stays), sessions.get(goes));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Scenario> joined(Scenario scenario, SessionId stays, SessionId goes) {
        List<Transaction> transactions = new ArrayList<>();
        for (Transaction transaction : scenario.transactions()) {
            transactions.add(transaction.session().equals(goes) ? in(transaction, stays) : transaction);
        }
        List<StepId> order = scenario.order();
        transactions.sort(Comparator.comparingInt(
                transaction -> order.indexOf(transaction.steps().getFirst().id())));
        // A case refuses an order that is not that of its sessions: two that are busy at once are not joined.
        return Cases.valid(() -> Cases.with(scenario, transactions));
    }

    private static Transaction in(Transaction transaction, SessionId session) {
        return new Transaction(
                transaction.id(),
                session,
                transaction.explicit(),
                transaction.level(),
                transaction.mode(),
                transaction.readOnly(),
                transaction.steps());
    }
}
