package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.reload.Literals;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The writes of a run one after the other as they were done, each alone. What inserts rows that it reads from a snapshot inserts the rows of
 * that snapshot. Immutable.
 */
record DoneWrites(Situation situation) {
    /** A lasting write, and whose it is. */
    private record Done(Unit unit, Step step) {}

    /** What must be looked at before they can be told. */
    List<RunPlan> unseen() {
        return all().stream()
                .filter(this::readsSnapshot)
                .map(this::look)
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .toList();
    }

    /** Nothing where no constant says a row that was read, or where something else was inserted than what the snapshot has. */
    Optional<List<Step>> steps() {
        List<Step> steps = new ArrayList<>();
        for (Done done : all()) {
            if (!readsSnapshot(done)) {
                steps.add(done.step());
                continue;
            }
            Optional<List<List<Expression>>> rows = rows(done);
            if (rows.isEmpty()) {
                return Optional.empty();
            }
            if (!rows.get().isEmpty()) {
                steps.add(inserting(done.step(), rows.get()));
            }
        }
        return Optional.of(steps);
    }

    /** That the model gives what happened, if it does. */
    Claim claim(String how) {
        List<RunPlan> unseen = unseen();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        return steps().map(writes -> claim(writes, how)).orElseGet(Claim.Silent::new);
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
                && insert.source() instanceof Mutation.FromQuery
                && promise.isPresent()
                && switch (promise.get().reads()) {
                    case STATEMENT_SNAPSHOT -> true;
                    case TRANSACTION_SNAPSHOT -> !promise.get().writesSeeNewerRows();
                    case DIRTY, NEWEST_LOCKED -> false;
                };
    }

    private RunPlan look(Done done) {
        Mutation.Insert insert = (Mutation.Insert) done.step().statement();
        Statement read = new Statement.Select(((Mutation.FromQuery) insert.source()).query());
        int snapshot = Meeting.snapshotAt(situation, done.unit(), done.step());
        return Meeting.lookAt(
                situation,
                Meeting.endedBefore(situation, snapshot),
                done.unit(),
                done.step(),
                List.of(new Step(Meeting.MATCHING, read)));
    }

    private Optional<List<List<Expression>>> rows(Done done) {
        Optional<Report> report = situation.evidence().of(look(done));
        Optional<List<Row>> read = report.flatMap(one -> Seen.rows(one, Meeting.MATCHING));
        boolean inserted = read.isPresent()
                && situation.history().outcome(done.step().id()).orElse(null) instanceof Outcome.Count count
                && count.affected() == read.get().size();
        return inserted ? literals(read.get()) : Optional.empty();
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
