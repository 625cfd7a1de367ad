package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.reload.Literals;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.oracle.analysis.visibility.Footprint;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The writes of a run one after the other as they were done, each alone. What inserts rows or values that it reads from a snapshot inserts
 * those of that snapshot. Immutable.
 */
record DoneWrites(Situation situation) {
    /** A lasting write, and whose it is. */
    private record Done(Unit unit, Step step) {}

    /** What must be looked at before they can be told. */
    List<RunPlan> unseen() {
        return all().stream()
                .filter(this::readsSnapshot)
                .map(done -> lookThen(done.unit(), done.step()))
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .toList();
    }

    /** Nothing where no constant says a row that was read, or where something else was inserted than what the snapshot has. */
    Optional<List<Step>> steps() {
        return constant().map(DoneWrites::steps);
    }

    private static List<Step> steps(List<Done> writes) {
        return writes.stream().map(Done::step).toList();
    }

    private Optional<List<Done>> constant() {
        List<Done> constant = new ArrayList<>();
        for (Done done : all()) {
            if (!readsSnapshot(done)) {
                constant.add(done);
                continue;
            }
            Optional<List<List<Expression>>> rows = rows(done);
            if (rows.isEmpty()) {
                return Optional.empty();
            }
            if (!rows.get().isEmpty()) {
                constant.add(new Done(done.unit(), inserting(done.step(), rows.get())));
            }
        }
        return Optional.of(constant);
    }

    /** What is inserted as constants comes behind what others did who could not see it, and behind what has nothing to do with it. */
    private List<Done> insertedWhenSeen(List<Done> writes) {
        List<Done> ordered = new ArrayList<>(writes);
        for (int i = ordered.size() - 2; i >= 0; i--) {
            for (int place = i;
                    place + 1 < ordered.size()
                            && insertsConstants(ordered.get(place))
                            && comesBehind(ordered.get(place), ordered.get(place + 1));
                    place++) {
                Collections.swap(ordered, place, place + 1);
            }
        }
        return ordered;
    }

    private boolean comesBehind(Done insert, Done next) {
        return isApart(insert, next) || passesOver(next, insert.unit());
    }

    private boolean isApart(Done insert, Done next) {
        boolean bound = situation.task().database().shape().tables().stream()
                        .flatMap(table -> table.constraints().stream())
                        .anyMatch(Constraint.ForeignKey.class::isInstance)
                || !situation.task().database().setUp().isEmpty();
        String table = ((Mutation.Insert) insert.step().statement()).table();
        return !bound && !Footprint.of(next.step().statement()).tables().contains(table);
    }

    private static boolean insertsConstants(Done done) {
        return done.step().statement() instanceof Mutation.Insert insert
                && insert.source() instanceof Mutation.Rows rows
                && Trees.nodes(rows, Query.class).isEmpty()
                && !insert.ignore()
                && insert.onConflict() == null;
    }

    /** Whether a write of somebody else was done before a unit ended, and does not come to rows that are only inserted. */
    private boolean passesOver(Done write, Unit inserting) {
        boolean beside = !write.unit().equals(inserting)
                && situation.history().doneAt(write.step().id()).orElseThrow() < inserting.endedAt();
        return beside
                && situation
                        .scene()
                        .promise(write.unit())
                        .filter(promise -> !promise.has(Promise.Trait.OPEN_ROWS_ARE_WAITED_FOR)
                                || (promise.has(Promise.Trait.SEMI_CONSISTENT_READS)
                                        && write.step().statement() instanceof Mutation.Update))
                        .isPresent();
    }

    /** That the model gives what happened, if it does: as the writes were done, or as their rows could be seen. */
    Claim claim(String how) {
        List<RunPlan> unseen = unseen();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        Optional<List<Done>> writes = constant();
        if (writes.isEmpty()) {
            return new Claim.Silent();
        }
        Claim asDone = claim(steps(writes.get()), how);
        return asDone instanceof Claim.Silent ? claim(steps(insertedWhenSeen(writes.get())), how) : asDone;
    }

    private Claim claim(List<Step> writes, String how) {
        RunPlan model = model(situation, writes);
        Optional<Report> report = situation.evidence().of(model);
        if (report.isEmpty()) {
            return new Claim.Needs(List.of(model));
        }
        return gives(situation, writes, report.get()) ? Claim.Explains.byModel(how) : new Claim.Silent();
    }

    /** The writes that were done before this place, committed or not. */
    Stream<Step> before(int place) {
        return all().stream()
                .map(Done::step)
                .filter(step -> situation.history().doneAt(step.id()).orElse(Integer.MAX_VALUE) < place);
    }

    /** The statements as if they had been done before the rows came that others added while they waited. */
    static List<Step> before(List<Step> writes, List<Meeting> meetings) {
        List<Step> ordered = new ArrayList<>(writes);
        List<Step> added = writes.stream()
                .filter(step -> meetings.stream()
                        .anyMatch(meeting -> meeting.change().id().equals(step.id())))
                .toList();
        // Each goes directly behind its statement, so the last one must go first.
        for (Step one : added.reversed()) {
            ordered.remove(one);
            List<StepId> ids = ordered.stream().map(Step::id).toList();
            int place = meetings.stream()
                    .filter(meeting -> meeting.change().id().equals(one.id()))
                    .mapToInt(meeting -> ids.indexOf(meeting.write().id()))
                    .max()
                    .orElseThrow();
            ordered.add(place + 1, one);
        }
        return ordered;
    }

    /** The plan of writes that are run one after the other. */
    static RunPlan model(Situation situation, List<Step> writes) {
        return situation.running(
                new Task.Statements(situation.task().database(), List.of(new Task.Batch(false, List.of(), writes))));
    }

    /** Whether what came of the model is what happened: the same tables, the same outcomes. */
    static boolean gives(Situation situation, List<Step> writes, Report model) {
        return model instanceof Execution execution
                && execution.inconclusive() == null
                && Comparison.of(execution, situation.run()).states().isEmpty()
                && Comparison.of(execution, situation.run()).outcomes(writes).isEmpty();
    }

    private List<Done> all() {
        History history = situation.history();
        return situation.scene().committed().stream()
                .flatMap(unit -> unit.lastingSteps(history).stream().map(step -> new Done(unit, step)))
                .filter(done -> done.step().statement() instanceof Mutation)
                .sorted(Comparator.comparingInt(
                        done -> history.doneAt(done.step().id()).orElse(Integer.MAX_VALUE)))
                .toList();
    }

    private boolean readsSnapshot(Done done) {
        Optional<Promise> promise = situation.scene().promise(done.unit());
        return done.step().statement() instanceof Mutation.Insert insert
                && promise.isPresent()
                && reads(insert.source(), promise.get())
                && switch (promise.get().reads()) {
                    case STATEMENT_SNAPSHOT -> true;
                    case TRANSACTION_SNAPSHOT -> !promise.get().writesSeeNewerRows();
                    case DIRTY, NEWEST_LOCKED -> false;
                };
    }

    /** InnoDB locks what the subqueries among values read, also where it has no locks on what an INSERT … SELECT reads. */
    private static boolean reads(Mutation.Source source, Promise promise) {
        return switch (source) {
            case Mutation.FromQuery query -> true;
            case Mutation.Rows rows ->
                !promise.has(Promise.Trait.OPEN_ROWS_ARE_WAITED_FOR)
                        && !Trees.nodes(rows, Query.class).isEmpty();
            case Mutation.DefaultRow row -> false;
        };
    }

    /** What an INSERT read: what was there in the end where that is locked. */
    RunPlan lookThen(Unit unit, Step step) {
        int moment = readsSnapshot(new Done(unit, step))
                ? Meeting.snapshotAt(situation, unit, step)
                : situation.history().doneAt(step.id()).orElseThrow();
        return look(Meeting.endedBefore(situation, moment), unit, step);
    }

    RunPlan lookInTurn(Unit unit, Step step) {
        return look(Meeting.endedBefore(situation, unit.endedAt()), unit, step);
    }

    private RunPlan look(List<Unit> before, Unit unit, Step step) {
        Mutation.Insert insert = (Mutation.Insert) step.statement();
        List<Step> reads = new ArrayList<>();
        for (Query query : queries(insert.source())) {
            reads.add(new Step(inserted(reads.size()), new Statement.Select(query)));
        }
        return Meeting.lookAt(situation, before, unit, step, reads);
    }

    /** All that was looked at, if all of it was shown. */
    static Optional<List<Row>> seen(Report look, Step step) {
        Mutation.Insert insert = (Mutation.Insert) step.statement();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < queries(insert.source()).size(); i++) {
            Optional<List<Row>> some = Seen.rows(look, inserted(i));
            if (some.isEmpty()) {
                return Optional.empty();
            }
            rows.addAll(some.get());
        }
        return Optional.of(rows);
    }

    private static StepId inserted(int number) {
        return new StepId("look.inserted." + number);
    }

    private static List<Query> queries(Mutation.Source source) {
        return switch (source) {
            case Mutation.FromQuery(Query query) -> List.of(query);
            case Mutation.Rows(List<List<Expression>> rows) ->
                rows.stream().map(DoneWrites::shown).toList();
            case Mutation.DefaultRow row -> List.of();
        };
    }

    private static Query shown(List<Expression> values) {
        List<Query.Item> items = values.stream()
                .<Query.Item>map(value -> new Query.Selected(stays(value) ? new Literal.Null() : value, null))
                .toList();
        return Query.of(Query.Selection.of(items, List.of(), null));
    }

    private Optional<List<List<Expression>>> rows(Done done) {
        Mutation.Insert insert = (Mutation.Insert) done.step().statement();
        Optional<List<Row>> read = situation
                .evidence()
                .of(lookThen(done.unit(), done.step()))
                .flatMap(report -> seen(report, done.step()));
        boolean inserted = read.isPresent()
                && (insert.source() instanceof Mutation.Rows
                        || inserted(done.step()) == read.get().size());
        return inserted ? literals(read.get()).map(rows -> withWhatStays(insert.source(), rows)) : Optional.empty();
    }

    private long inserted(Step step) {
        return situation
                .history()
                .outcome(step.id())
                .map(outcome -> switch (outcome) {
                    case Outcome.Count count -> count.affected();
                    case Outcome.Rows rows -> (long) rows.rows().size();
                    case Outcome.Refused _, Outcome.Unknown _ -> 0L;
                })
                .orElse(0L);
    }

    /** What is a constant already is no other one for having been read. */
    private static boolean stays(Expression value) {
        return value instanceof Expression.Default || value instanceof Literal;
    }

    private static List<List<Expression>> withWhatStays(Mutation.Source source, List<List<Expression>> read) {
        if (!(source instanceof Mutation.Rows(List<List<Expression>> written))) {
            return read;
        }
        List<List<Expression>> rows = new ArrayList<>();
        for (int i = 0; i < written.size(); i++) {
            List<Expression> row = new ArrayList<>();
            for (int j = 0; j < written.get(i).size(); j++) {
                Expression value = written.get(i).get(j);
                row.add(stays(value) ? value : read.get(i).get(j));
            }
            rows.add(row);
        }
        return rows;
    }

    private static Optional<List<List<Expression>>> literals(List<Row> rows) {
        List<List<Expression>> all = new ArrayList<>();
        for (Row row : rows) {
            List<Expression> literals = new ArrayList<>();
            row.values().forEach(value -> Literals.of(value).ifPresent(literals::add));
            if (literals.size() < row.values().size()) {
                return Optional.empty();
            }
            all.add(literals);
        }
        return Optional.of(all);
    }

    private static Step inserting(Step step, List<List<Expression>> rows) {
        Mutation.Insert insert = (Mutation.Insert) step.statement();
        return new Step(
                step.id(),
                new Mutation.Insert(
                        insert.table(),
                        insert.columns(),
                        new Mutation.Rows(rows),
                        insert.ignore(),
                        insert.onConflict(),
                        insert.returning()));
    }
}
