package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Leaves out a definition or a text that may do nothing but make its transaction wait for another one: what the transaction does behind it is
 * done when the other one has ended. Rules cannot look into these statements. Immutable.
 */
public record Waits() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return steps(scenario).size();
    }

    @Override
    public boolean atOnce() {
        return false;
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        Step gone = steps(scenario).get(from);
        Transaction own = scenario.transactions().stream()
                .filter(transaction -> transaction.steps().contains(gone))
                .findFirst()
                .orElseThrow();
        List<StepId> order = scenario.order();
        List<StepId> behind = own.steps().stream()
                .map(Step::id)
                .filter(step -> order.indexOf(step) > order.indexOf(gone.id()))
                .toList();
        return endOfAnother(scenario, own, order.indexOf(gone.id()))
                .filter(end -> !behind.isEmpty())
                .flatMap(end ->
                        Cases.valid(() -> Cases.without(scenario.ordered(moved(order, behind, end)), gone::equals)));
    }

    private static List<Step> steps(Scenario scenario) {
        return scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(step -> step.statement() instanceof Definition || step.statement() instanceof Statement.Raw)
                .toList();
    }

    /** The next step in the order with which another transaction ends. */
    private static Optional<StepId> endOfAnother(Scenario scenario, Transaction own, int after) {
        Set<StepId> ends = new HashSet<>();
        scenario.transactions().stream()
                .filter(transaction -> !transaction.session().equals(own.session()))
                .forEach(transaction -> ends.add(transaction.steps().getLast().id()));
        return scenario.order().stream().skip(after).filter(ends::contains).findFirst();
    }

    /** Where the session's next transaction would come first, that is no order, and no case. */
    private static List<StepId> moved(List<StepId> order, List<StepId> behind, StepId end) {
        List<StepId> moved = new ArrayList<>(order);
        moved.removeAll(behind);
        moved.addAll(moved.indexOf(end) + 1, behind);
        return moved;
    }
}
