package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Scene;
import dev.skewer.oracle.judge.SerialOrder;
import dev.skewer.oracle.judge.SerialWrite;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.topic.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A violation as rules see it: the run, and what came of the plans that rules wanted to see. Immutable.
 *
 * @param oracle who objects
 * @param meetings the statements that in the order of the commits would have met other rows
 */
public record Situation(
        Scene scene, Task.Concurrent task, Evidence evidence, OracleName oracle, List<Meeting> meetings) {
    private static final List<OracleName> EXPLICABLE = List.of(SerialWrite.NAME, SerialOrder.NAME);

    public Situation {
        meetings = List.copyOf(meetings);
    }

    /** Nothing where no rule could say anything: nobody can look into text, and what holds at every level no level excuses. */
    public static Optional<Situation> of(Execution run, List<Report> looked, OracleName oracle) {
        Optional<Evidence> evidence = Evidence.of(run, Limits.defaults());
        if (evidence.isEmpty()
                || !EXPLICABLE.contains(oracle)
                || !(run.plan().work().task() instanceof Task.Concurrent task)
                || isOpaque(task)) {
            return Optional.empty();
        }
        Evidence known = evidence.get();
        for (Report report : looked) {
            known = known.with(report);
        }
        Scene scene = Scene.of(run, known.dialect(), task);
        return Optional.of(new Situation(scene, task, known, oracle, Meeting.all(scene)));
    }

    /** Whether a rule might explain it, were there not text or a definition into which no rule can look. */
    public static boolean isBeyondRules(Execution run, OracleName oracle) {
        Optional<Evidence> evidence = Evidence.of(run, Limits.defaults());
        if (evidence.isEmpty()
                || !EXPLICABLE.contains(oracle)
                || !(run.plan().work().task() instanceof Task.Concurrent task)
                || !isOpaque(task)) {
            return false;
        }
        Scene scene = Scene.of(run, evidence.get().dialect(), task);
        return scene.committed().stream()
                .anyMatch(unit -> scene.promise(unit)
                        .map(promise ->
                                !promise.serializable() && !promise.rules().isEmpty())
                        .orElse(false));
    }

    /** Whether a row that was looked at again might explain it, were the statement one of which could be asked what it matches. */
    public static boolean hasIllegibleWait(Execution run, OracleName oracle) {
        RecheckedRow rule = new RecheckedRow();
        return of(run, List.of(), oracle).stream()
                .flatMap(situation -> situation.meetings().stream()
                        .filter(meeting -> situation.lists(meeting.unit(), rule)
                                && RecheckedRow.hasWaited(meeting, situation.history())))
                .anyMatch(meeting -> !RecheckedRow.isLegible(meeting));
    }

    /** Whether a rule might explain it, were there not a MERGE that meets what another one writes: of it no rule can tell what it matches. */
    public static boolean hasIllegibleMerge(Execution run, OracleName oracle) {
        return of(run, List.of(), oracle).stream()
                .anyMatch(situation -> situation.scene().committed().stream()
                        .anyMatch(unit -> unit.lastingSteps(situation.history()).stream()
                                .anyMatch(step -> situation.isIllegibleMerge(unit, step))));
    }

    /** One that has waited is refused where its snapshot is that of its transaction, so that nothing excuses what it does then. */
    private boolean isIllegibleMerge(Unit unit, Step step) {
        boolean excusable = scene.promise(unit)
                .map(promise -> !promise.serializable() && !promise.rules().isEmpty())
                .orElse(false);
        boolean mustHaveBeenRefused =
                is(unit, Promise.Reads.TRANSACTION_SNAPSHOT) && history().resumed(step.id());
        return step.statement() instanceof Mutation.Merge(TableSource.Named target, var _, var _, var _, var _)
                && excusable
                && !mustHaveBeenRefused
                && scene.committed().stream()
                        .filter(other -> !other.equals(unit))
                        .flatMap(other -> other.lastingSteps(history()).stream())
                        .anyMatch(other -> writes(other.statement(), target.table()));
    }

    private static boolean writes(Statement statement, String table) {
        return statement instanceof Mutation.Merge merge
                ? merge.target().table().equals(table)
                : Meeting.changed(statement).equals(Optional.of(table));
    }

    /** Whether every level in use promises a serial order, so that no rule speaks. */
    public static boolean isPromisedOrder(Execution run) {
        Optional<Evidence> evidence = Evidence.of(run, Limits.defaults());
        if (evidence.isEmpty() || !(run.plan().work().task() instanceof Task.Concurrent task)) {
            return false;
        }
        Scene scene = Scene.of(run, evidence.get().dialect(), task);
        return scene.units().stream()
                .allMatch(unit -> scene.promise(unit).map(Promise::serializable).orElse(false));
    }

    /** Whether rules speak of what an oracle objects to. */
    public static boolean isExplicable(OracleName oracle) {
        return EXPLICABLE.contains(oracle);
    }

    private static boolean isOpaque(Task.Concurrent task) {
        return Trees.nodes(task).stream().anyMatch(node -> node instanceof Statement.Raw || node instanceof Definition);
    }

    /** Whether a level in use lists the rule. */
    public boolean isFor(Rule rule) {
        return scene.committed().stream().anyMatch(unit -> lists(unit, rule));
    }

    /** What a level that promises a serial order does otherwise, nothing excuses. */
    boolean lists(Unit unit, Rule rule) {
        return scene.promise(unit)
                .map(promise -> !promise.serializable() && promise.rules().contains(rule.name()))
                .orElse(false);
    }

    boolean is(Unit unit, Promise.Reads reads) {
        return scene.promise(unit).map(promise -> promise.reads() == reads).orElse(false);
    }

    boolean promisesOrder(Unit unit) {
        return scene.promise(unit).map(Promise::serializable).orElse(true);
    }

    History history() {
        return scene.history();
    }

    Execution run() {
        return scene.execution();
    }

    /** The meetings in which a rule takes an interest, with what was seen of them; empty while something is still to be looked at. */
    Optional<List<Seen>> seen(List<Meeting> interesting) {
        List<Seen> all = new ArrayList<>();
        for (Meeting meeting : interesting) {
            Optional<Report> then = evidence.of(meeting.lookThen(this));
            Optional<Report> inTurn = evidence.of(meeting.lookInTurn(this));
            if (then.isEmpty() || inTurn.isEmpty()) {
                return Optional.empty();
            }
            Seen.of(meeting, this, then.get(), inTurn.get()).ifPresent(all::add);
        }
        return Optional.of(all);
    }

    Claim.Needs lookAt(List<Meeting> interesting) {
        List<RunPlan> plans = new ArrayList<>();
        for (Meeting meeting : interesting) {
            for (RunPlan plan : List.of(meeting.lookThen(this), meeting.lookInTurn(this))) {
                if (evidence.of(plan).isEmpty() && plans.stream().noneMatch(plan::isSameRunAs)) {
                    plans.add(plan);
                }
            }
        }
        return new Claim.Needs(plans);
    }

    /** Another task in the circumstances of the run. */
    RunPlan running(Task other) {
        RunPlan plan = run().plan();
        return RunPlan.of(
                plan.rootCase(),
                plan.attempt(),
                Purpose.COUNTERFACTUAL,
                plan.work().running(other));
    }
}
