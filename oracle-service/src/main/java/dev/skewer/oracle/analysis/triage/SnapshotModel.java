package dev.skewer.oracle.analysis.triage;

import dev.skewer.oracle.analysis.compare.Bags;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.Refusals;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.reload.Reload;
import dev.skewer.oracle.analysis.visibility.Footprint;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Snapshot isolation, told by the DBMS itself: each transaction alone on what was committed when its snapshot was taken, and their changes
 * put together in the order of their commits. Immutable.
 */
record SnapshotModel(Situation situation) {
    private static final String BEFORE = "look.before.";
    private static final String MET = "look.met.";

    /** What a transaction begins with. */
    private record Base(Database database, List<Step> writes) {}

    /** A transaction without the others. */
    private record Alone(Unit unit, List<Step> steps, Execution run) {}

    /** All rows that a statement locks or changes. */
    private record Met(String table, Query query) {}

    /**
     * Explains the run if all show alone what they showed together, and nothing that one has met was changed by another one since its
     * snapshot, and the changes of all give the end.
     */
    Claim claim(String how) {
        List<Alone> known = new ArrayList<>();
        List<RunPlan> missing = new ArrayList<>();
        for (Unit unit : situation.scene().committed()) {
            Optional<Base> base = base(snapshotAt(unit), known);
            if (base.isEmpty()) {
                return missing.isEmpty() ? new Claim.Silent() : new Claim.Needs(missing);
            }
            RunPlan plan = plan(unit, base.get());
            Optional<Report> report = situation.evidence().of(plan);
            if (report.isEmpty()) {
                missing.add(plan);
            } else if (report.get() instanceof Execution run && run.inconclusive() == null) {
                known.add(new Alone(unit, done(unit), run));
            } else {
                return new Claim.Silent();
            }
            refused(unit).stream()
                    .flatMap(step -> refusal(step, unit, known).stream())
                    .filter(one -> situation.evidence().of(one).isEmpty())
                    .forEach(missing::add);
        }
        if (!missing.isEmpty()) {
            return new Claim.Needs(missing.stream().distinct().toList());
        }
        return isExplained(known) ? Claim.Explains.byModel(how) : new Claim.Silent();
    }

    /** What was committed at a moment; nothing where it is not known yet. */
    private Optional<Base> base(int moment, List<Alone> known) {
        List<Unit> before = Meeting.endedBefore(situation, moment);
        Database database = situation.task().database();
        List<Step> writes = before.stream()
                .flatMap(one -> Meeting.writes(one, situation.history()).stream())
                .toList();
        if (isSerial(before)) {
            return Optional.of(new Base(database, writes));
        }
        List<Alone> all =
                known.stream().filter(one -> before.contains(one.unit())).toList();
        if (all.size() < before.size()) {
            return Optional.empty();
        }
        // Where that cannot be written down, the writes one after the other may leave the same, and it is seen whether
        // they do.
        return Optional.of(loaded(database, all).orElse(new Base(database, writes)));
    }

    private Optional<Base> loaded(Database database, List<Alone> all) {
        List<TableState> states = new ArrayList<>();
        for (Table table : database.shape().tables()) {
            Optional<TableState> state = merged(table.name(), all)
                    .flatMap(rows -> end(table.name(), situation.run())
                            .map(end -> new TableState(end.table(), null, end.columns(), rows)));
            if (state.isEmpty() || !database.setUp().isEmpty()) {
                return Optional.empty();
            }
            states.add(state.get());
        }
        return Reload.rows(database.shape(), states)
                .map(rows -> new Base(new Database(database.shape(), rows, List.of()), List.of()));
    }

    static boolean areTogether(Unit one, Unit other) {
        return !one.equals(other) && one.beganAt() < other.endedAt() && other.beganAt() < one.endedAt();
    }

    private static boolean isSerial(List<Unit> units) {
        return units.stream().noneMatch(one -> units.stream().anyMatch(other -> areTogether(one, other)));
    }

    private int snapshotAt(Unit unit) {
        List<Step> done = done(unit);
        return Meeting.snapshotAt(situation, unit, done.isEmpty() ? unit.steps().getFirst() : done.getFirst());
    }

    private List<Step> done(Unit unit) {
        return statements(unit).stream()
                .filter(step -> situation.history().succeeded(step.id()))
                .toList();
    }

    private List<Step> statements(Unit unit) {
        return unit.lastingSteps(situation.history()).stream()
                .filter(step -> step.statement() instanceof Mutation || step.statement() instanceof Statement.Select)
                .toList();
    }

    /** What it saw of every table and met of its rows, and what it did. What was refused has changed nothing. */
    private RunPlan plan(Unit unit, Base base) {
        List<Step> steps = new ArrayList<>(base.writes());
        base.database().shape().tables().stream()
                .map(Table::name)
                .map(table ->
                        new Step(new StepId(BEFORE + table), Meeting.all(table).statement()))
                .forEach(steps::add);
        for (Step step : done(unit)) {
            met(step)
                    .map(met -> new Step(lookAt(step), new Statement.Select(met.query())))
                    .ifPresent(steps::add);
            steps.add(step);
        }
        return running(base, steps);
    }

    private RunPlan running(Base base, List<Step> steps) {
        return situation.running(
                new Task.Statements(base.database(), List.of(new Task.Batch(false, List.of(), steps))));
    }

    private static StepId lookAt(Step step) {
        return new StepId(MET + step.id().value());
    }

    /** Nothing where that cannot be asked. */
    private static Optional<Met> met(Step step) {
        return switch (step.statement()) {
            case Mutation.Update update
            when update.limit() == null && update.from().isEmpty() -> met(update.target(), update.where());
            case Mutation.Delete delete
            when delete.limit() == null && delete.using().isEmpty() -> met(delete.from(), delete.where());
            case Statement.Select(Query query)
            when query.body() instanceof Query.Selection selection && locksAllOf(query, selection) ->
                met(selection.from().getFirst(), selection.where());
            default -> Optional.empty();
        };
    }

    /** Whether it locks all that is in its one source and matches. */
    private static boolean locksAllOf(Query query, Query.Selection selection) {
        Locking locking = query.locking();
        return locking != null
                && locking.waiting() != Locking.Waiting.SKIP_LOCKED
                && query.limit() == null
                && query.with().isEmpty()
                && selection.from().size() == 1
                && !selection.distinct()
                && !Footprint.of(new Statement.Select(query)).aggregates();
    }

    private static Optional<Met> met(TableSource source, @Nullable Expression where) {
        return source instanceof TableSource.Named named
                ? Optional.of(new Met(
                        named.table(),
                        Query.of(Query.Selection.of(List.of(new Query.AllColumns(null)), List.of(named), where))))
                : Optional.empty();
    }

    /** What was refused though neither a lock nor a change of others was in its way. */
    private List<Step> refused(Unit unit) {
        return statements(unit).stream()
                .filter(step -> situation
                        .history()
                        .refusal(step.id())
                        .filter(error -> !Refusals.isForOthers(error))
                        .isPresent())
                .filter(step -> !situation.scene().meetsOthersChanges(step, unit))
                .toList();
    }

    /** It alone, which must be refused there too; it may have run before the snapshot was taken. Nothing where it is not known yet on what. */
    private Optional<RunPlan> refusal(Step refused, Unit unit, List<Alone> known) {
        int sent = situation.history().sentAt(refused.id()).orElseThrow();
        return base(Math.min(sent, snapshotAt(unit)), known).map(base -> {
            List<Step> steps = new ArrayList<>(base.writes());
            done(unit).stream()
                    .filter(step -> situation.history().sentAt(step.id()).orElseThrow() < sent)
                    .forEach(steps::add);
            steps.add(refused);
            return running(base, steps);
        });
    }

    private boolean isExplained(List<Alone> all) {
        return all.stream().allMatch(one -> showsTheSame(one, all))
                && situation.task().database().shape().tables().stream()
                        .map(Table::name)
                        .allMatch(table -> merged(table, all)
                                .filter(rows -> Bags.equal(rows, rows(table, situation.run())))
                                .isPresent());
    }

    private boolean showsTheSame(Alone one, List<Alone> all) {
        boolean refuses = refused(one.unit()).stream()
                .allMatch(step -> refusal(step, one.unit(), all)
                        .flatMap(plan -> situation.evidence().of(plan))
                        .filter(report -> report instanceof Execution run && shows(run, List.of(step)))
                        .isPresent());
        return refuses && shows(one.run(), done(one.unit())) && beganWithWhatWasThere(one, all);
    }

    private boolean beganWithWhatWasThere(Alone one, List<Alone> all) {
        List<Unit> before = Meeting.endedBefore(situation, snapshotAt(one.unit()));
        List<Alone> earlier =
                all.stream().filter(other -> before.contains(other.unit())).toList();
        return earlier.isEmpty()
                || situation.task().database().shape().tables().stream()
                        .map(Table::name)
                        .allMatch(table -> merged(table, earlier)
                                .filter(rows -> Bags.equal(rows, before(table, one.run())))
                                .isPresent());
    }

    private boolean shows(Execution run, List<Step> steps) {
        return run.inconclusive() == null
                && Comparison.of(run, situation.run()).outcomes(steps).isEmpty();
    }

    /** The table with the changes of some, by the order of their commits; nothing where one has met what another one changed. */
    private static Optional<List<Row>> merged(String table, List<Alone> some) {
        // Nobody had ended before the first of them began.
        List<Row> now = before(table, some.getFirst().run());
        for (Alone one : some) {
            List<Row> before = before(table, one.run());
            List<Row> after = rows(table, one.run());
            List<Row> gone = Bags.without(before, after);
            List<Row> kept = Bags.without(now, gone);
            boolean apart = kept.size() == now.size() - gone.size()
                    && Bags.without(met(table, one), now).isEmpty();
            if (!apart) {
                return Optional.empty();
            }
            now = new ArrayList<>(kept);
            now.addAll(Bags.without(after, before));
        }
        return Optional.of(now);
    }

    /** The rows of its snapshot that it has locked or changed: whoever changed one of them since is in its way. */
    private static List<Row> met(String table, Alone one) {
        List<Row> before = before(table, one.run());
        List<Row> met = one.steps().stream()
                .filter(step ->
                        met(step).filter(found -> found.table().equals(table)).isPresent())
                .flatMap(step -> Seen.rows(one.run(), lookAt(step)).stream())
                .flatMap(List::stream)
                .distinct()
                .toList();
        return met.stream().filter(before::contains).toList();
    }

    private static List<Row> before(String table, Execution run) {
        return Seen.rows(run, new StepId(BEFORE + table)).orElse(List.of());
    }

    private static List<Row> rows(String table, Execution run) {
        return end(table, run).map(TableState::rows).orElse(List.of());
    }

    private static Optional<TableState> end(String table, Execution run) {
        return run.finalState().stream()
                .filter(state -> state.throughIndex() == null && state.table().equals(table))
                .findFirst();
    }
}
