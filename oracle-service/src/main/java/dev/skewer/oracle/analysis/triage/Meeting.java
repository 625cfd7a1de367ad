package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.oracle.judge.Scene;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A statement that acts on rows, and the change of a table that it acts on by somebody who was committed before it, while both were
 * under way. Immutable.
 *
 * @param unit whose statement it is
 * @param write what acts: an UPDATE, a DELETE, an INSERT of what it reads
 * @param other who was committed before
 * @param change what the other changed in a table that the statement acts on
 * @param when how the two stand to each other
 */
record Meeting(Unit unit, Step write, Unit other, Step change, When when) {
    static final StepId MATCHING = new StepId("look.matching");
    static final StepId ALL = new StepId("look.all");

    /** When the change was made. */
    enum When {
        /** Before the statement, and it was not committed yet. */
        OPEN,
        /** While the statement waited. */
        IN_THE_WAIT,
        /** After the statement was done. */
        LATER,
        /** It was committed before the statement, though not before its snapshot. */
        COMMITTED
    }

    static List<Meeting> all(Scene scene) {
        List<Meeting> meetings = new ArrayList<>();
        List<Unit> units = scene.committed();
        for (Unit unit : units) {
            for (Unit other : units) {
                if (!other.equals(unit) && other.endedAt() < unit.endedAt() && unit.beganAt() < other.endedAt()) {
                    meetings.addAll(between(scene.history(), unit, other));
                }
            }
        }
        return meetings;
    }

    /** Both sides of it, where each of two transactions that were under way together acts on what the other changes. */
    static List<List<Meeting>> mutual(Scene scene) {
        List<List<Meeting>> mutual = new ArrayList<>();
        List<Unit> units = scene.committed();
        for (int i = 0; i < units.size(); i++) {
            for (Unit other : units.subList(i + 1, units.size())) {
                Unit one = units.get(i);
                if (one.beganAt() < other.endedAt() && other.beganAt() < one.endedAt()) {
                    for (Meeting meeting : between(scene.history(), one, other)) {
                        between(scene.history(), other, one).stream()
                                .filter(back -> back.write().equals(meeting.change())
                                        && back.change().equals(meeting.write()))
                                .forEach(back -> mutual.add(List.of(meeting, back)));
                    }
                }
            }
        }
        return mutual;
    }

    private static List<Meeting> between(History history, Unit unit, Unit other) {
        List<Meeting> meetings = new ArrayList<>();
        for (Step write : unit.lastingSteps(history)) {
            List<String> read = tables(write.statement());
            for (Step change : other.lastingSteps(history)) {
                boolean meet =
                        changed(change.statement()).filter(read::contains).isPresent()
                                && history.succeeded(write.id())
                                && history.succeeded(change.id());
                if (meet) {
                    meetings.add(new Meeting(unit, write, other, change, when(history, write, other, change)));
                }
            }
        }
        return meetings;
    }

    private static When when(History history, Step write, Unit other, Step change) {
        int sent = history.sentAt(write.id()).orElseThrow();
        int done = history.doneAt(write.id()).orElseThrow();
        // A change that waited was made when it was done.
        int changed = history.doneAt(change.id()).orElseThrow();
        if (other.endedAt() < sent) {
            return When.COMMITTED;
        }
        return changed < sent ? When.OPEN : changed < done ? When.IN_THE_WAIT : When.LATER;
    }

    /**
     * The table whose rows the statement acts on or reads in order to insert; nothing where that is more than one, or where a subquery reads
     * another.
     */
    Optional<String> table() {
        List<String> tables = tables(write.statement());
        if (isJoined()) {
            return changed(write.statement());
        }
        return tables.size() == 1 ? Optional.of(tables.getFirst()) : Optional.empty();
    }

    /** The tables that an UPDATE or DELETE names beside the one that it changes. */
    private List<TableSource> beside() {
        return switch (write.statement()) {
            case Mutation.Update update when update.target() instanceof TableSource.Named -> update.from();
            case Mutation.Delete delete when delete.from() instanceof TableSource.Named -> delete.using();
            default -> List.of();
        };
    }

    /** Whether it changes the rows of one table that go with those of others, and names no more tables. */
    boolean isJoined() {
        List<TableSource> beside = beside();
        List<String> named = new ArrayList<>(named(beside));
        changed(write.statement()).ifPresent(named::add);
        return !beside.isEmpty()
                && beside.stream().allMatch(TableSource.Named.class::isInstance)
                && named.containsAll(tables(write.statement()));
    }

    private static List<String> tables(Statement statement) {
        return switch (statement) {
            case Mutation.Update update -> named(update);
            case Mutation.Delete delete -> named(delete);
            case Mutation.Insert insert when insert.source() instanceof Mutation.FromQuery(Query query) -> named(query);
            case Statement.Select select when select.query().locking() != null -> named(select.query());
            default -> List.of();
        };
    }

    private static List<String> named(Object tree) {
        return Trees.nodes(tree, TableSource.Named.class).stream()
                .map(TableSource.Named::table)
                .distinct()
                .toList();
    }

    static Optional<String> changed(Statement statement) {
        return switch (statement) {
            case Mutation.Insert insert -> Optional.of(insert.table());
            case Mutation.Replace replace -> Optional.of(replace.table());
            case Mutation.Update(TableSource.Named target, var _, var _, var _, var _, var _, var _, var _) ->
                Optional.of(target.table());
            case Mutation.Delete(TableSource.Named from, var _, var _, var _, var _, var _, var _) ->
                Optional.of(from.table());
            default -> Optional.empty();
        };
    }

    /** The table whose rows the other one changed. */
    Optional<String> changed() {
        return changed(change.statement());
    }

    boolean inserts() {
        return change.statement() instanceof Mutation.Insert || change.statement() instanceof Mutation.Replace;
    }

    /** Whether the statement acts on rows that there are, and does not make new ones of them. */
    boolean actsOnRows() {
        return !(write.statement() instanceof Mutation.Insert);
    }

    /**
     * What the statement matches among what was committed when it began, or when its snapshot was taken; where it acts on the newest rows
     * and the change came later, when it was done, for it may have waited.
     */
    RunPlan lookThen(Situation situation) {
        boolean newest = situation
                .scene()
                .promise(unit)
                .map(promise -> promise.writes() == Promise.Writes.NEWEST)
                .orElse(false);
        int cut = newest && actsOnRows() && when == When.LATER
                ? situation.history().doneAt(write.id()).orElseThrow()
                : snapshotAt(situation, unit, write);
        return look(situation, endedBefore(situation, cut));
    }

    /** When what a write acts on or reads was fixed. */
    static int snapshotAt(Situation situation, Unit unit, Step write) {
        boolean bySnapshot = situation
                .scene()
                .promise(unit)
                .map(promise -> promise.reads() == Promise.Reads.TRANSACTION_SNAPSHOT && !promise.writesSeeNewerRows())
                .orElse(false);
        Step taking = bySnapshot ? takesSnapshot(situation, unit, write) : write;
        boolean anew = situation.history().resumed(taking.id())
                && situation
                        .scene()
                        .promise(unit)
                        .map(promise -> promise.has(Promise.Trait.WHO_WAITS_BEGINS_ANEW))
                        .orElse(false);
        return anew
                ? situation.history().doneAt(taking.id()).orElseThrow()
                : situation.history().sentAt(taking.id()).orElseThrow();
    }

    /** BEGIN, where that does; else the first statement that reads or writes and is not refused, for such a one may fix nothing. */
    private static Step takesSnapshot(Situation situation, Unit unit, Step write) {
        return situation.scene().snapshotAtBegin(unit)
                ? unit.original().steps().getFirst()
                : unit.steps().stream()
                        .filter(step -> !(step.statement() instanceof Control)
                                && situation.history().succeeded(step.id()))
                        .findFirst()
                        .orElse(write);
    }

    static List<Unit> endedBefore(Situation situation, int cut) {
        return situation.scene().committed().stream()
                .filter(one -> one.endedAt() < cut)
                .toList();
    }

    /** What it would match if its transaction ran when it was its turn in the order of the commits. */
    RunPlan lookInTurn(Situation situation) {
        return look(situation, endedBefore(situation, unit.endedAt()));
    }

    private RunPlan look(Situation situation, List<Unit> before) {
        return lookAt(
                situation,
                before,
                unit,
                write,
                List.of(new Step(MATCHING, new Statement.Select(matching())), all(table().orElseThrow())));
    }

    /** Reads all rows of a table. */
    static Step all(String table) {
        return new Step(ALL, new Statement.Select(selected(TableSource.Named.of(table), null)));
    }

    /** The statement itself when its transaction runs in its turn in the order of the commits. */
    RunPlan tryInTurn(Situation situation) {
        return lookAt(situation, endedBefore(situation, unit.endedAt()), unit, write, List.of(write));
    }

    /** All rows of the table when the statement alone has followed what was committed when it began. */
    RunPlan lookAfter(Situation situation) {
        return lookAt(
                situation,
                endedBefore(situation, snapshotAt(situation, unit, write)),
                unit,
                write,
                List.of(write, all(table().orElseThrow())));
    }

    /** Whether it changes the table that it reads, and no other. */
    boolean changesWhatItReads() {
        return changed(write.statement()).equals(table());
    }

    /** What reads show behind what others wrote, and what a unit itself wrote before one of its statements. */
    static RunPlan lookAt(Situation situation, List<Unit> before, Unit unit, Step statement, List<Step> reads) {
        List<Step> steps = new ArrayList<>();
        for (Unit one : before) {
            steps.addAll(writes(one, situation.history()));
        }
        int sent = situation.history().sentAt(statement.id()).orElseThrow();
        writes(unit, situation.history()).stream()
                .filter(own -> situation.history().sentAt(own.id()).orElseThrow() < sent)
                .forEach(steps::add);
        steps.addAll(reads);
        Task.Batch batch = new Task.Batch(false, List.of(), steps);
        return situation.running(new Task.Statements(situation.task().database(), List.of(batch)));
    }

    static List<Step> writes(Unit unit, History history) {
        return unit.lastingSteps(history).stream()
                .filter(step -> step.statement() instanceof Mutation && history.succeeded(step.id()))
                .toList();
    }

    private Query matching() {
        return switch (write.statement()) {
            case Mutation.Update update -> selected(update.target(), where(update.where()));
            case Mutation.Delete delete -> selected(delete.from(), where(delete.where()));
            case Mutation.Insert insert when insert.source() instanceof Mutation.FromQuery(Query query) -> query;
            case Statement.Select select -> unlocked(select.query());
            default -> throw new IllegalStateException("no statement that acts on rows: " + write);
        };
    }

    private static Query selected(TableSource table, @Nullable Expression where) {
        return Query.of(Query.Selection.of(List.of(new Query.AllColumns(null)), List.of(table), where));
    }

    /** What must be so of a row: that it goes with some of the tables beside its own. */
    private @Nullable Expression where(@Nullable Expression condition) {
        List<TableSource> beside = beside();
        if (beside.isEmpty()) {
            return condition;
        }
        Query.Item any = new Query.Selected(Literal.Whole.of(1), null);
        return new Expression.Exists(false, Query.of(Query.Selection.of(List.of(any), beside, condition)));
    }

    private static Query unlocked(Query query) {
        return new Query(query.with(), query.recursive(), query.body(), query.orderBy(), query.limit(), null);
    }

    /** Whether what it matches can be asked for: it acts on one table, and on all rows that match. */
    boolean isPlain() {
        boolean plain = switch (write.statement()) {
            case Mutation.Update update -> update.limit() == null && update.target() instanceof TableSource.Named;
            case Mutation.Delete delete -> delete.limit() == null && delete.from() instanceof TableSource.Named;
            default -> true;
        };
        return plain && table().isPresent() && beside().isEmpty();
    }
}
