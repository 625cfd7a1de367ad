package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.serial.Orders;
import dev.skewer.oracle.judge.SerialWrite;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.testcase.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Transactions that read from snapshots come in the order of those, and not of their commits. The model is run: some serial order must
 * give the same final state, with the same writes. Immutable.
 */
public record SnapshotOrder() implements Rule {
    private static final int MOST_ORDERS = 24;

    @Override
    public TriageRule name() {
        return TriageRule.SNAPSHOT_ORDER;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Unit> units = situation.scene().committedByWhatIsHeld();
        boolean applies = situation.oracle().equals(SerialWrite.NAME)
                && units.stream().allMatch(unit -> situation.lists(unit, this) && !situation.promisesOrder(unit))
                && units.stream().anyMatch(unit -> situation.is(unit, Promise.Reads.TRANSACTION_SNAPSHOT));
        if (!applies) {
            return new Claim.Silent();
        }
        Orders<Unit> orders = Orders.near(
                units,
                (first, second) -> first.endedAt() < second.beganAt() || first.isInSessionOf(second),
                MOST_ORDERS);
        List<RunPlan> needed = new ArrayList<>();
        for (List<Unit> order : orders.orders()) {
            RunPlan plan = serial(situation, order);
            Optional<Report> report = situation.evidence().of(plan);
            if (report.isEmpty()) {
                needed.add(plan);
            } else if (report.get() instanceof Execution serial && explains(serial, situation)) {
                return Claim.Explains.byModel(
                        "the transactions run serially in another order than that of their commits, "
                                + order.stream()
                                        .map(unit -> unit.original().id().value())
                                        .toList() + ", give the same");
            }
        }
        return needed.isEmpty() ? new Claim.Silent() : new Claim.Needs(needed);
    }

    private static RunPlan serial(Situation situation, List<Unit> order) {
        return situation.running(new Task.Serial(
                situation.task().database(),
                order.stream().map(Unit::transaction).toList(),
                order.stream().map(unit -> unit.transaction().id()).toList()));
    }

    private static boolean explains(Execution serial, Situation situation) {
        List<Step> writes = situation.scene().committedByWhatIsHeld().stream()
                .flatMap(unit -> unit.lastingSteps(situation.history()).stream())
                .filter(step -> step.statement() instanceof Mutation)
                .toList();
        Comparison comparison = Comparison.of(serial, situation.run());
        return serial.inconclusive() == null
                && comparison.states().isEmpty()
                && comparison.outcomes(writes).isEmpty();
    }
}
