package dev.skewer.oracle.judge;

import dev.skewer.dialects.promise.Phenomenon;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.Promise.ReadLocks;
import dev.skewer.dialects.promise.Promise.Reads;
import dev.skewer.dialects.promise.Promise.Snapshot;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Numbering;
import dev.skewer.oracle.analysis.history.RawText;
import dev.skewer.oracle.analysis.history.ServerTime;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.visibility.CommittedStates;
import dev.skewer.oracle.analysis.visibility.Footprint;
import dev.skewer.oracle.analysis.visibility.Look;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The plain reads of a scene: what each should have seen, or why that is not known. Pure functions over the scene. Immutable. */
final class PlainReads {
    private static final Pattern LEVELS = Pattern.compile("^(default_)?(transaction|tx)_", Pattern.CASE_INSENSITIVE);

    private final Scene scene;
    private final Shape shape;

    PlainReads(Scene scene) {
        this.scene = scene;
        this.shape = scene.execution().plan().work().task().database().shape();
    }

    /** A read that showed rows and asked for no locks. */
    record PlainRead(Step step, Unit unit) {}

    /** What is known of a read. */
    sealed interface Sight {
        record Known(Look look) implements Sight {}

        record Unknown(String why) implements Sight {}
    }

    List<PlainRead> all() {
        List<PlainRead> reads = new ArrayList<>();
        for (Unit unit : scene.units()) {
            for (Step step : unit.steps()) {
                if (isPlainRead(step.statement()) && rows(step).isPresent()) {
                    reads.add(new PlainRead(step, unit));
                }
            }
        }
        return reads;
    }

    private static boolean isPlainRead(Statement statement) {
        return switch (statement) {
            case Statement.Select select -> !Footprint.of(select).locks();
            case Statement.Raw raw -> RawText.of(raw).isRead();
            case Mutation mutation -> false;
            case Control control -> false;
            case Definition definition -> false;
        };
    }

    private Optional<Outcome.Rows> rows(Step step) {
        return scene.history().outcome(step.id()).map(outcome -> outcome instanceof Outcome.Rows rows ? rows : null);
    }

    /** Why nothing can be said of any read. */
    Optional<String> obstacle() {
        boolean inSettings = scene.execution().plan().work().settings().stream()
                .anyMatch(setting -> LEVELS.matcher(setting.name()).find());
        if (inSettings || scene.setsLevels()) {
            return Optional.of("the case sets levels itself");
        }
        if (scene.has(statement -> statement instanceof Definition
                || (statement instanceof Statement.Raw raw && RawText.of(raw).isDefinition()))) {
            return Optional.of("the case changes shapes");
        }
        return scene.has(statement -> statement instanceof Statement.Raw raw
                        && RawText.of(raw).isOther())
                ? Optional.of("the case has text of which it is not known what it does")
                : Optional.empty();
    }

    /** Why nothing can be said of a read, as far as that is known without an observer. */
    Optional<String> obstacle(PlainRead read) {
        Statement statement = read.step().statement();
        if (!(statement instanceof Statement.Select)) {
            return Optional.of("text that was not parsed");
        }
        if (!Comparison.isSettledByRows(statement) || Footprint.of(statement).chooses()) {
            return Optional.of("a LIMIT that rows can tie for");
        }
        if (scene.units().stream().anyMatch(unit -> unit.isInSessionOf(read.unit()) && changesSettings(unit))) {
            return Optional.of("a session that changes its settings");
        }
        if (scene.history().resumed(read.step().id())) {
            return Optional.of("a read that waited");
        }
        if (scene.units().stream().anyMatch(unit -> unit.isInSessionOf(read.unit()) && callsUnknown(unit))) {
            return Optional.of("a session that calls functions of its own");
        }
        if (read.unit().original().explicit() && !read.unit().transaction().explicit()) {
            return Optional.of("a transaction that was cut in two");
        }
        return scene.promise(read.unit())
                .map(promise -> obstacle(read, promise))
                .orElse(Optional.of("a level that the target does not have"));
    }

    private static boolean changesSettings(Unit unit) {
        return unit.original().steps().stream().anyMatch(step -> step.statement() instanceof Control.SetVariable);
    }

    /** Text that reads may call something that writes. */
    private static boolean callsUnknown(Unit unit) {
        return unit.original().steps().stream()
                .anyMatch(step -> step.statement() instanceof Statement.Raw raw
                        && RawText.of(raw).isRead()
                        && RawText.of(raw).calls());
    }

    private static Optional<String> obstacle(PlainRead read, Promise promise) {
        boolean explicit = read.unit().transaction().explicit();
        if (promise.reads() == Reads.DIRTY) {
            return Optional.of("a level that shows what is not committed");
        }
        if (promise.reads() == Reads.NEWEST_LOCKED
                && (explicit || promise.readLocks() != ReadLocks.SHARED_IN_TRANSACTION)) {
            return Optional.of("a level whose plain reads lock");
        }
        if (explicit && promise.snapshot() == Snapshot.FIRST_STATEMENT_MOVABLE) {
            return Optional.of("a snapshot that may be moved on");
        }
        return explicit && promise.reads() == Reads.TRANSACTION_SNAPSHOT && !promise.forbids(Phenomenon.PMP, true)
                ? Optional.of("a level that promises no whole snapshot")
                : Optional.empty();
    }

    /** What a read that nothing stands in the way of should have seen. */
    Sight sight(PlainRead read, CommittedStates states) {
        Promise promise = scene.promise(read.unit()).orElseThrow();
        boolean ofTransaction = read.unit().transaction().explicit() && promise.reads() == Reads.TRANSACTION_SNAPSHOT;
        List<Integer> seen = ofTransaction ? snapshots(read, promise, states) : List.of(states.at(sentAt(read.step())));
        List<Step> own = ownWrites(read);
        for (Step write : own) {
            for (int state : seen) {
                Optional<String> doubt = doubt(write, state, promise, states);
                if (doubt.isPresent()) {
                    return new Sight.Unknown(doubt.get());
                }
            }
        }
        return new Sight.Known(new Look(read.step(), read.unit(), seen, own, ofTransaction));
    }

    private int sentAt(Step step) {
        return scene.history().sentAt(step.id()).orElseThrow();
    }

    /** The states that the snapshot of a transaction may be of. */
    private List<Integer> snapshots(PlainRead read, Promise promise, CommittedStates states) {
        Transaction original = read.unit().original();
        if (scene.snapshotAtBegin(read.unit())) {
            return List.of(states.at(sentAt(original.steps().getFirst())));
        }
        Set<Integer> seen = new LinkedHashSet<>();
        for (Step step : original.steps()) {
            if (scene.history().sentAt(step.id()).isPresent()
                    && mayTakeSnapshot(step.statement(), promise.snapshot())) {
                seen.addAll(during(step, states));
                if (step.equals(read.step()) || surelyTakesSnapshot(step, promise.snapshot())) {
                    break;
                }
            }
        }
        return List.copyOf(seen);
    }

    /** The states from when a statement was sent until it was over; it may have waited in between. */
    private List<Integer> during(Step step, CommittedStates states) {
        int sent = sentAt(step);
        int over = scene.history().doneAt(step.id()).orElse(sent);
        return IntStream.rangeClosed(states.at(sent), states.settledAfter(over))
                .boxed()
                .toList();
    }

    private static boolean mayTakeSnapshot(Statement statement, Snapshot snapshot) {
        return switch (statement) {
            // Of a SELECT that locks, a part may still be read as it was: FOR UPDATE does not reach into subqueries,
            // nor out of them.
            case Statement.Select select ->
                snapshot != Snapshot.FIRST_PLAIN_READ || !Footprint.of(select).locksAll();
            case Mutation mutation -> snapshot != Snapshot.FIRST_PLAIN_READ;
            case Statement.Raw raw ->
                RawText.of(raw).isRead() || RawText.of(raw).isWrite();
            case Control control -> false;
            case Definition definition -> true;
        };
    }

    /** A statement that failed may have failed before it ran; and a read that can do without any row may not have looked at all. */
    private boolean surelyTakesSnapshot(Step step, Snapshot snapshot) {
        if (!scene.history().succeeded(step.id())) {
            return false;
        }
        if (step.statement() instanceof Statement.Select(Query query)) {
            return snapshot == Snapshot.FIRST_PLAIN_READ
                    ? !Footprint.of(step.statement()).locks() && showsRowsOfTables(step, query)
                    : opensATable(step.statement());
        }
        return snapshot != Snapshot.FIRST_PLAIN_READ && step.statement() instanceof Mutation;
    }

    /** SQLite takes no snapshot for a SELECT that needs none. */
    private boolean opensATable(Statement statement) {
        return Footprint.of(statement).tables().stream()
                .anyMatch(name -> shape.table(name).isPresent());
    }

    private boolean showsRowsOfTables(Step step, Query query) {
        boolean fromTables = query.body() instanceof Query.Selection selection
                && !selection.from().isEmpty()
                && selection.from().stream().allMatch(this::isTable);
        boolean shown = rows(step).map(rows -> !rows.rows().isEmpty()).orElse(false);
        return fromTables && shown && !Footprint.of(step.statement()).aggregates();
    }

    private boolean isTable(TableSource source) {
        return switch (source) {
            case TableSource.Named named -> shape.table(named.table()).isPresent();
            case TableSource.Join join -> isTable(join.left()) && isTable(join.right());
            case TableSource.Derived derived -> false;
        };
    }

    private List<Step> ownWrites(PlainRead read) {
        return read.unit().lastingStepsBefore(sentAt(read.step()), scene.history()).stream()
                .filter(step -> scene.history().succeeded(step.id()))
                .filter(step -> step.statement() instanceof Mutation
                        || (step.statement() instanceof Statement.Raw raw
                                && RawText.of(raw).isWrite()))
                .toList();
    }

    /** Why a write may not do to a state what it did in the run: it ran on other rows. */
    private Optional<String> doubt(Step write, int state, Promise promise, CommittedStates states) {
        Database database = scene.execution().plan().work().task().database();
        if (Numbering.mayHappen(database, List.of(write.statement()))) {
            return Optional.of("own writes with numbers that the server gives");
        }
        if (ServerTime.mayHappen(scene.dialect().family(), database, List.of(write.statement()))) {
            return Optional.of("own writes with the time that the server writes");
        }
        if (Footprint.of(write.statement()).chooses()) {
            return Optional.of("own writes that choose among rows");
        }
        if (write.statement() instanceof Statement.Raw) {
            return Optional.of("own writes that are text");
        }
        boolean snapshotFirst =
                promise.snapshot() == Snapshot.AT_BEGIN || promise.snapshot() == Snapshot.FIRST_STATEMENT;
        boolean onSnapshot = promise.writes() == Promise.Writes.SNAPSHOT
                || promise.writes() == Promise.Writes.SNAPSHOT_CHECKED_AT_COMMIT;
        boolean asPromised = scene.execution().plan().work().settings().isEmpty();
        if (snapshotFirst && onSnapshot && asPromised) {
            return Optional.empty();
        }
        History history = scene.history();
        int sent = states.at(sentAt(write));
        int done = states.settledAfter(history.doneAt(write.id()).orElseThrow());
        Set<String> tables = new Reach(scene.execution().plan().work().task().database()).of(write.statement());
        if (states.agree(tables, sent, done) && states.agree(tables, sent, state)) {
            return Optional.empty();
        }
        return Optional.of(
                promise.writesSeeNewerRows()
                        ? "own writes that may have met newer rows"
                        : "own writes, and what others have committed to the same tables");
    }
}
