package dev.skewer.oracle.judge;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.Promise.Trait;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.serial.Orders;
import dev.skewer.oracle.analysis.serial.SerialPlans;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where every level in use promises serializability: some serial order of what was committed must reproduce every read, the success
 * and count of every write, and the final state. Immutable.
 */
public final class SerialOrder implements Oracle {
    public static final OracleName NAME = new OracleName("serial-order");
    public static final Anomaly NO_ORDER = new Anomaly("no serial order");

    /** Most cases are done after the commit order; what is not is tried in ever larger batches. */
    private static final int FIRST_BATCH = 1;

    private static final int GROWTH = 5;

    /** All orders of five transactions. */
    private static final int MOST_ORDERS = 120;

    /** What has come of one order. */
    private sealed interface Attempt {
        record Fits() implements Attempt {}

        record Fails(List<Clue> clues) implements Attempt {}

        record Needs(RunPlan plan) implements Attempt {}

        record Doubtful(String reason) implements Attempt {}
    }

    private record Refuted(List<Unit> order, List<Clue> clues) {}

    @Override
    public OracleName name() {
        return NAME;
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public Next examine(Evidence evidence) {
        return Scene.judge(evidence, scene -> examine(evidence, scene));
    }

    private static Next examine(Evidence evidence, Scene scene) {
        Optional<String> obstacle = obstacle(scene);
        if (obstacle.isPresent()) {
            return Next.notApplicable(obstacle.get());
        }
        List<Unit> units = judged(scene);
        if (units.isEmpty()) {
            return Next.notApplicable("nothing was committed that a serial order must explain");
        }
        Orders<Unit> orders = orders(scene, units, evidence.limits().replays());
        return search(evidence, orders, doubt(orders, units));
    }

    private static Optional<String> obstacle(Scene scene) {
        if (scene.setsLevels()) {
            return Optional.of("the case sets levels itself");
        }
        boolean promised = scene.units().stream()
                .allMatch(unit -> scene.promise(unit).map(SerialOrder::promises).orElse(false));
        return promised ? Optional.empty() : Optional.of("a level that promises no serial order");
    }

    /** A level that is called serializable and is documented to be less is judged by its name: triage knows the document. */
    private static boolean promises(Promise promise) {
        return promise.serializable() || promise.rules().contains(TriageRule.SER_IS_SI);
    }

    /** Without what no order need explain: reads that take no part in it, and failures that the level allows without a cause. */
    private static List<Unit> judged(Scene scene) {
        return scene.committed().stream()
                .filter(unit -> !scene.promise(unit)
                        .map(promise -> isFree(unit, promise, scene))
                        .orElse(false))
                .toList();
    }

    private static boolean isFree(Unit unit, Promise promise, Scene scene) {
        if (unit.transaction().explicit()) {
            return false;
        }
        Step only = unit.steps().getFirst();
        boolean snapshotRead = promise.readLocks() == Promise.ReadLocks.SHARED_IN_TRANSACTION
                && only.statement() instanceof Statement.Select select
                && select.query().locking() == null;
        boolean failedFreely = promise.has(Trait.MAY_ABORT_WITHOUT_CAUSE)
                && scene.history().refusal(only.id()).isPresent();
        return snapshotRead || failedFreely;
    }

    private static Orders<Unit> orders(Scene scene, List<Unit> units, int limit) {
        boolean realTime = units.stream()
                .allMatch(unit -> scene.promise(unit)
                        .map(promise -> promise.order() != Promise.Order.SOME && promise.order() != Promise.Order.NONE)
                        .orElse(false));
        return Orders.near(
                units,
                (first, second) -> (realTime && first.endedAt() < second.beganAt())
                        || (first.isInSessionOf(second) && (first.changesItsSession() || second.changesItsSession())),
                Math.min(MOST_ORDERS, limit));
    }

    /** Why there may be an order that was not tried. */
    private static Optional<String> doubt(Orders<Unit> orders, List<Unit> units) {
        if (!orders.complete()) {
            return Optional.of("there are too many serial orders to try them all");
        }
        return units.stream().anyMatch(Unit::changesItsSession)
                ? Optional.of("a session changes its settings between its transactions")
                : Optional.empty();
    }

    /** Batch after batch, until an order fits. */
    private static Next search(Evidence evidence, Orders<Unit> orders, Optional<String> doubt) {
        List<Refuted> refuted = new ArrayList<>();
        Optional<String> useless = Optional.empty();
        int size = FIRST_BATCH;
        for (int begin = 0; begin < orders.orders().size(); ) {
            int end = Math.min(begin + size, orders.orders().size());
            List<RunPlan> needed = new ArrayList<>();
            for (List<Unit> order : orders.orders().subList(begin, end)) {
                switch (attempt(evidence, order)) {
                    case Attempt.Fits fits -> {
                        return Next.pass(List.of());
                    }
                    case Attempt.Needs(RunPlan plan) -> needed.add(plan);
                    case Attempt.Doubtful(String reason) -> useless = Optional.of(reason);
                    case Attempt.Fails(List<Clue> clues) -> refuted.add(new Refuted(order, clues));
                }
            }
            if (!needed.isEmpty()) {
                return new Next.Need(needed);
            }
            begin = end;
            size *= GROWTH;
        }
        return useless.or(() -> doubt).map(Next::inconclusive).orElseGet(() -> violation(refuted));
    }

    private static Attempt attempt(Evidence evidence, List<Unit> order) {
        RunPlan plan = SerialPlans.transactions(evidence.original().plan(), order);
        Optional<Report> replay = evidence.of(plan);
        if (replay.isEmpty()) {
            return new Attempt.Needs(plan);
        }
        Optional<String> useless = Replays.uselessness(replay.get());
        if (useless.isPresent()) {
            return new Attempt.Doubtful(useless.get());
        }
        List<Clue> clues = differences((Execution) replay.get(), evidence.original(), order);
        return clues.isEmpty() ? new Attempt.Fits() : new Attempt.Fails(clues);
    }

    /** What a serial run in this order gives differently. */
    static List<Clue> differences(Execution serial, Execution original, List<Unit> order) {
        Comparison comparison = Comparison.of(serial, original);
        History history = History.of(original);
        List<Clue> clues = new ArrayList<>(comparison.outcomes(order.stream()
                .flatMap(unit -> unit.lastingSteps(history).stream())
                .toList()));
        clues.addAll(comparison.states());
        return clues;
    }

    private static Next violation(List<Refuted> refuted) {
        Refuted nearest = refuted.getFirst();
        List<Clue> clues = new ArrayList<>(nearest.clues());
        refuted.forEach(one -> clues.add(new Clue.OrderRefuted(
                one.order().stream().map(unit -> unit.transaction().id()).toList(),
                Wording.of(one.clues().getFirst()))));
        String orders = refuted.size() == 1
                ? "The only serial order does not explain what happened: "
                : "None of " + refuted.size() + " serial orders explains what happened; in that of the commits, ";
        String summary = orders + Wording.of(nearest.clues().getFirst());
        return Next.violation(new Witness(NO_ORDER, summary, clues));
    }
}
