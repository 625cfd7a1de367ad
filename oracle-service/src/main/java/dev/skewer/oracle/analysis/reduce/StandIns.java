package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Leaves out a statement for which another transaction may wait, and has that one stay open until the first one ends: whoever waited for both
 * waits still. So a third session goes that does nothing but make others wait, and so does what only makes a deadlock. Immutable.
 */
public record StandIns() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        List<Scenario> variants = new ArrayList<>();
        for (Transaction first : scenario.transactions()) {
            for (Step gone : first.steps()) {
                if (!Cases.isFrame(gone.statement()) && first.explicit()) {
                    scenario.transactions().stream()
                            .filter(heir -> !heir.session().equals(first.session()))
                            .filter(heir -> isBetween(heir, gone.id(), end(first), scenario.order()))
                            .flatMap(heir -> standingIn(scenario, heir, gone, end(first)).stream())
                            .forEach(variants::add);
                }
            }
        }
        return variants;
    }

    private static StepId end(Transaction transaction) {
        return transaction.steps().getLast().id();
    }

    /** Whether it does something behind a statement, and is submitted to its end before another transaction is. */
    private static boolean isBetween(Transaction heir, StepId gone, StepId end, List<StepId> order) {
        boolean ends = !heir.explicit() || Cases.isFrame(heir.steps().getLast().statement());
        boolean mayWait = heir.steps().stream()
                .filter(step -> !Cases.isFrame(step.statement()))
                .anyMatch(step -> order.indexOf(gone) < order.indexOf(step.id()));
        return ends && mayWait && order.indexOf(end(heir)) < order.indexOf(end);
    }

    private static Optional<Scenario> standingIn(Scenario scenario, Transaction heir, Step gone, StepId end) {
        return Cases.valid(() -> Cases.without(
                heir.explicit() ? ended(scenario, end(heir), end) : framed(scenario, heir, end), gone::equals));
    }

    private static Scenario ended(Scenario scenario, StepId ending, StepId behind) {
        List<StepId> order = new ArrayList<>(scenario.order());
        order.remove(ending);
        order.add(order.indexOf(behind) + 1, ending);
        return scenario.ordered(order);
    }

    private static Scenario framed(Scenario scenario, Transaction heir, StepId behind) {
        Step only = heir.steps().getFirst();
        Step begin = new Step(new StepId(only.id() + ".begin"), Control.Begin.plain());
        Step commit = new Step(new StepId(only.id() + ".commit"), new Control.Commit());
        List<StepId> order = new ArrayList<>(scenario.order());
        order.add(order.indexOf(only.id()), begin.id());
        order.add(order.indexOf(behind) + 1, commit.id());
        List<Transaction> transactions = scenario.transactions().stream()
                .map(transaction ->
                        transaction.equals(heir) ? Cases.with(heir, true, List.of(begin, only, commit)) : transaction)
                .toList();
        return Cases.ordered(scenario, transactions, order);
    }
}
