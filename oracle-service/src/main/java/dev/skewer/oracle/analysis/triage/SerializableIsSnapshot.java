package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.compare.Bags;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.visibility.Footprint;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * SERIALIZABLE is snapshot isolation. The model is run: each transaction alone on what was committed when its snapshot was taken must show
 * what it showed; and what they changed, in the order of their commits, must give the end, no row of it changed by two that were under way
 * together. Immutable.
 */
public record SerializableIsSnapshot() implements Rule {
    private static final String BEFORE = "look.before.";

    /**
     * A transaction without the others.
     *
     * @param snapshot when its snapshot was taken in the run
     */
    private record Alone(Unit unit, int snapshot, Execution run) {}

    @Override
    public TriageRule name() {
        return TriageRule.SER_IS_SI;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Unit> units = situation.scene().committed();
        boolean applies = units.stream()
                .allMatch(unit -> situation.lists(unit, this)
                        && situation.is(unit, Promise.Reads.TRANSACTION_SNAPSHOT)
                        && !writesNewest(situation, unit));
        if (!applies || units.stream().noneMatch(one -> units.stream().anyMatch(other -> areTogether(one, other)))) {
            return new Claim.Silent();
        }
        List<RunPlan> unseen = units.stream()
                .map(unit -> plan(situation, unit))
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .distinct()
                .toList();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        List<Alone> alone =
                units.stream().flatMap(unit -> alone(situation, unit).stream()).toList();
        return alone.size() == units.size() && isExplained(situation, alone)
                ? Claim.Explains.byModel(
                        "each transaction, run alone on what was committed when its snapshot was taken, shows what it showed, and their"
                                + " changes together, none of them of one row, give the end")
                : new Claim.Silent();
    }

    private static boolean writesNewest(Situation situation, Unit unit) {
        return situation.scene().promise(unit).map(Promise::writesSeeNewerRows).orElse(true);
    }

    private static boolean areTogether(Unit one, Unit other) {
        return !one.equals(other) && one.beganAt() < other.endedAt() && other.beganAt() < one.endedAt();
    }

    private static Optional<Alone> alone(Situation situation, Unit unit) {
        return situation
                .evidence()
                .of(plan(situation, unit))
                .filter(report -> report instanceof Execution run && run.inconclusive() == null)
                .map(report -> new Alone(unit, snapshotAt(situation, unit), (Execution) report));
    }

    /** What it saw of every table, and what it did. */
    private static RunPlan plan(Situation situation, Unit unit) {
        List<Step> steps = new ArrayList<>();
        for (Unit before : Meeting.endedBefore(situation, snapshotAt(situation, unit))) {
            steps.addAll(Meeting.writes(before, situation.history()));
        }
        situation.task().database().shape().tables().forEach(table -> steps.add(before(table.name())));
        steps.addAll(done(situation, unit));
        return situation.running(
                new Task.Statements(situation.task().database(), List.of(new Task.Batch(false, List.of(), steps))));
    }

    private static int snapshotAt(Situation situation, Unit unit) {
        List<Step> done = done(situation, unit);
        return Meeting.snapshotAt(situation, unit, done.isEmpty() ? unit.steps().getFirst() : done.getFirst());
    }

    private static Step before(String table) {
        return new Step(new StepId(BEFORE + table), Meeting.all(table).statement());
    }

    /** What was refused has changed nothing, and may have been refused for rows of others that no snapshot has. */
    private static List<Step> done(Situation situation, Unit unit) {
        return unit.lastingSteps(situation.history()).stream()
                .filter(step -> step.statement() instanceof Mutation || step.statement() instanceof Statement.Select)
                .filter(step -> situation.history().succeeded(step.id()))
                .toList();
    }

    private static boolean isExplained(Situation situation, List<Alone> alone) {
        boolean shown = alone.stream()
                .allMatch(one -> Comparison.of(one.run(), situation.run())
                        .outcomes(done(situation, one.unit()))
                        .isEmpty());
        return shown
                && situation.task().database().shape().tables().stream()
                        .allMatch(table -> isMerged(table.name(), situation, alone));
    }

    /** Whether the table ends with the changes of all, where nobody takes away what another has taken away. */
    private static boolean isMerged(String table, Situation situation, List<Alone> alone) {
        List<Row> now = alone.stream()
                .min(Comparator.comparingInt(Alone::snapshot))
                .map(first -> rowsBefore(table, first.run()))
                .orElseThrow();
        List<Alone> byEnd = alone.stream()
                .sorted(Comparator.comparingInt(one -> one.unit().endedAt()))
                .toList();
        for (Alone one : byEnd) {
            List<Row> before = rowsBefore(table, one.run());
            List<Row> after = rowsAfter(table, one.run());
            List<Row> gone = Bags.without(before, after);
            List<Row> kept = Bags.without(now, gone);
            if (!now.containsAll(locked(table, situation, one)) || kept.size() != now.size() - gone.size()) {
                return false;
            }
            now = new ArrayList<>(kept);
            now.addAll(Bags.without(after, before));
        }
        return Bags.equal(now, rowsAfter(table, situation.run()));
    }

    /** The rows of the table that it has locked by reading them: whoever changed one since its snapshot is in its way. */
    private static List<Row> locked(String table, Situation situation, Alone one) {
        List<String> columns = one.run().finalState().stream()
                .filter(state -> state.throughIndex() == null && state.table().equals(table))
                .flatMap(state -> state.columns().stream())
                .toList();
        List<Row> before = rowsBefore(table, one.run());
        return done(situation, one.unit()).stream()
                .filter(step -> step.statement() instanceof Statement.Select(Query query)
                        && query.locking() != null
                        && Footprint.of(step.statement()).tables().equals(Set.of(table)))
                .flatMap(step -> situation.history().outcome(step.id()).stream())
                .filter(outcome -> outcome instanceof Outcome.Rows rows
                        && rows.columns().stream()
                                .map(Outcome.ResultColumn::name)
                                .toList()
                                .equals(columns))
                .flatMap(outcome -> ((Outcome.Rows) outcome).rows().stream())
                .filter(before::contains)
                .toList();
    }

    private static List<Row> rowsBefore(String table, Execution run) {
        return Seen.rows(run, new StepId(BEFORE + table)).orElse(List.of());
    }

    private static List<Row> rowsAfter(String table, Execution run) {
        return run.finalState().stream()
                .filter(state -> state.throughIndex() == null && state.table().equals(table))
                .findFirst()
                .map(TableState::rows)
                .orElse(List.of());
    }
}
