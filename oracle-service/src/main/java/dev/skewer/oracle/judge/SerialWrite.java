package dev.skewer.oracle.judge;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.RawText;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.serial.CommitOrder;
import dev.skewer.oracle.analysis.serial.SerialPlans;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * WriteCheck: what was committed must leave the same rows, and its writes must succeed and fail, as when it runs serially in the order
 * of the commits, as transactions and as single statements. Aborted transactions and reads are left out of account, and statements that were refused without a
 * lock where others then changed their tables. Immutable.
 */
public final class SerialWrite implements Oracle {
    public static final OracleName NAME = new OracleName("serial-write");

    /** A difference between whole transactions. */
    public static final Anomaly OF_TRANSACTIONS = new Anomaly("tx-WSS");

    /** A difference from their statements alone. */
    public static final Anomaly OF_STATEMENTS = new Anomaly("stmt-WSS");

    private static final int MOST_ORDERS = 24;

    /** What one of the two comparisons has come to. */
    private sealed interface Progress {
        record Agrees() implements Progress {}

        record Differs(List<Clue> clues) implements Progress {}

        record Needs(RunPlan plan) implements Progress {}

        record Doubtful(String reason) implements Progress {}
    }

    private interface PlanOf {
        RunPlan of(List<Unit> order);
    }

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
        boolean anyOrder = scene.committed().stream()
                .map(scene::promise)
                .flatMap(Optional::stream)
                .anyMatch(promise -> promise.order() == Promise.Order.SOME);
        if (anyOrder) {
            return Next.notApplicable("a level whose serial order need not be that of the commits");
        }
        List<Unit> committed = scene.committedByWhatIsHeld();
        List<List<Unit>> orders = CommitOrder.plausible(committed, scene.history(), MOST_ORDERS);
        if (orders.size() > MOST_ORDERS) {
            return Next.inconclusive("too many statements ended at once to say in which order");
        }
        RunPlan plan = evidence.original().plan();
        Progress whole = compare(evidence, orders, order -> SerialPlans.transactions(plan, order));
        Optional<String> notAlone = StatementsAlone.obstacle(committed);
        Progress alone = notAlone.isPresent()
                ? new Progress.Agrees()
                : compare(
                        evidence,
                        orders,
                        order -> SerialPlans.statements(plan, StatementsAlone.of(order, scene.history())));
        return conclude(whole, alone, notAlone.map(List::of).orElse(List.of()));
    }

    /** The first of the plausible orders that agrees will do. */
    private static Progress compare(Evidence evidence, List<List<Unit>> orders, PlanOf plans) {
        List<Clue> first = List.of();
        for (List<Unit> order : orders) {
            RunPlan plan = plans.of(order);
            Optional<Report> replay = evidence.of(plan);
            if (replay.isEmpty()) {
                return new Progress.Needs(plan);
            }
            Optional<String> useless = Replays.uselessness(replay.get());
            if (useless.isPresent()) {
                return new Progress.Doubtful(useless.get());
            }
            List<Clue> clues = differences((Execution) replay.get(), evidence.original(), order);
            if (clues.isEmpty()) {
                return new Progress.Agrees();
            }
            first = first.isEmpty() ? clues : first;
        }
        return new Progress.Differs(first);
    }

    private static List<Clue> differences(Execution serial, Execution original, List<Unit> order) {
        Comparison comparison = Comparison.of(serial, original);
        List<Clue> clues = new ArrayList<>(comparison.states());
        History history = History.of(original);
        List<Step> writes = order.stream()
                .flatMap(unit -> unit.lastingSteps(history).stream())
                .filter(step -> isWrite(step.statement()))
                .toList();
        clues.addAll(comparison.success(writes));
        if (clues.isEmpty()) {
            return List.of();
        }
        String difference = Wording.of(clues.getFirst());
        clues.add(new Clue.OrderRefuted(
                order.stream().map(unit -> unit.transaction().id()).toList(), difference));
        return clues;
    }

    private static boolean isWrite(Statement statement) {
        return switch (statement) {
            case Mutation mutation -> true;
            case Definition definition -> true;
            case Statement.Raw raw -> RawText.of(raw).isWrite();
            default -> false;
        };
    }

    private static Next conclude(Progress whole, Progress alone, List<String> apartFrom) {
        List<RunPlan> needed = new ArrayList<>();
        for (Progress progress : List.of(whole, alone)) {
            if (progress instanceof Progress.Needs(RunPlan plan)) {
                needed.add(plan);
            }
        }
        if (!needed.isEmpty()) {
            return new Next.Need(needed.stream().distinct().toList());
        }
        if (whole instanceof Progress.Differs(List<Clue> clues)) {
            return violation(OF_TRANSACTIONS, "the same transactions run one after the other", clues);
        }
        if (whole instanceof Progress.Doubtful(String reason)) {
            return Next.inconclusive(reason);
        }
        if (alone instanceof Progress.Differs(List<Clue> clues)) {
            return violation(OF_STATEMENTS, "their statements run alone one after the other", clues);
        }
        if (alone instanceof Progress.Doubtful(String reason)) {
            return Next.inconclusive(reason);
        }
        return Next.pass(apartFrom);
    }

    private static Next violation(Anomaly anomaly, String against, List<Clue> clues) {
        String summary =
                "In the order of the commits, " + against + " give something else: " + Wording.of(clues.getFirst());
        return Next.violation(new Witness(anomaly, summary, clues));
    }
}
