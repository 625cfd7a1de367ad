package dev.skewer.executor.schedule;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All statements of a run in the order of their submission, as they stand in the target's dialect. Immutable.
 *
 * @param setUp what comes before them in the database
 * @param observed whether all tables are read after each commit
 */
public record Script(
        Dialect dialect,
        List<Statement> setUp,
        List<SessionId> sessions,
        List<Transaction> transactions,
        List<Line> lines,
        boolean observed) {
    /** Also in the middle of a query; where a literal says so, there is only a question too many. */
    private static final Pattern LOCKING =
            Pattern.compile("\\b(?:FOR|LOCK|GET_LOCK|RELEASE_\\w*)\\b", Pattern.CASE_INSENSITIVE);

    public Script {
        setUp = List.copyOf(setUp);
        sessions = List.copyOf(sessions);
        transactions = List.copyOf(transactions);
        lines = List.copyOf(lines);
    }

    /** Whether a line that went well lets nobody go on who waits: it leaves all locks where they were. */
    boolean keepsLocks(Line line) {
        return dialect.probe().locksAreKept() ? endsNothing(line) : line.keepsLocks() && takesNoLock(line);
    }

    /** Whether a line that went well after so long may have waited, and gone on because a late search for deadlocks failed somebody else. */
    boolean mayHaveClosedADeadlock(long nanos) {
        return dialect.probe() instanceof LockProbe.Queries queries
                && queries.mayFindDeadlocksLate()
                && nanos >= TimeUnit.MILLISECONDS.toNanos(queries.settlingMillis());
    }

    /** Whether a line that went well lets nobody go on, unless it closed a deadlock that failed somebody else. */
    boolean endsNothing(Line line) {
        return line.keepsLocks() && isRead();
    }

    /**
     * Whether its statements wait for locks of the storage engine and for no others: definitions are in nobody's way where there are none,
     * and only text that nobody has read, be it that of a trigger, takes locks of tables or of the session.
     */
    boolean waitsForRowsAlone() {
        boolean defines = lines.stream().anyMatch(line -> line.statement() instanceof Definition);
        return isRead() && !defines && setUp.stream().noneMatch(Statement.Raw.class::isInstance);
    }

    /** Whether only a definition, text or a constraint that is checked late can make a line wait, if anything does. */
    boolean seldomWaits(Line line) {
        return line.commits() || line.rollsBack() || takesNoLock(line);
    }

    /** Whether a wait of the line counts only when it is shown twice. */
    boolean needsSecondLook(Line line) {
        return switch (dialect.probe().secondLook()) {
            case NEVER -> false;
            case UPDATES -> mayUpdate(line.statement()) && !keepsWhatItMeets(line);
            case ALWAYS -> true;
        };
    }

    private static boolean mayUpdate(Statement statement) {
        return switch (statement) {
            case Mutation.Update update -> true;
            case Statement.Raw raw -> true;
            case Mutation mutation -> false;
            case Statement.Select select -> false;
            case Definition definition -> false;
            case Control control -> false;
        };
    }

    /** From REPEATABLE READ on what is met is locked whether it matches or not; else, or where the level is not known, it may not be. */
    private boolean keepsWhatItMeets(Line line) {
        boolean known = lines.stream()
                .map(Line::statement)
                .noneMatch(statement -> !(statement instanceof Definition) && changesHowItIsRead(statement));
        return known
                && lines.stream()
                        .filter(other -> other.isFirst()
                                && other.transaction()
                                        .id()
                                        .equals(line.transaction().id()))
                        .map(first -> first.preparation().level())
                        .anyMatch(level -> level == Isolation.REPEATABLE_READ || level == Isolation.SERIALIZABLE);
    }

    /** Text that nobody has read may lock tables, let go of locks of the session, or end transactions. */
    private boolean isRead() {
        return lines.stream().noneMatch(other -> other.statement() instanceof Statement.Raw);
    }

    /**
     * A deadlock is not failed through a statement that takes no lock. A plain read takes one where its level says so, and beside
     * definitions; at which level it runs is known where nothing in the script changes that.
     */
    private boolean takesNoLock(Line line) {
        return switch (line.statement()) {
            case Control.Begin begin -> begin.lockAhead() == null;
            case Control.Savepoint savepoint -> true;
            case Statement.Select select ->
                !LOCKING.matcher(line.sql()).find()
                        && readsWithoutLocks(line)
                        && lines.stream().map(Line::statement).noneMatch(Script::changesHowItIsRead);
            case Mutation mutation -> false;
            case Definition definition -> false;
            case Statement.Raw raw -> false;
            case Control control -> false;
        };
    }

    private static boolean changesHowItIsRead(Statement statement) {
        return switch (statement) {
            case Statement.Raw raw -> true;
            case Definition definition -> true;
            case Control.SetTransaction set -> true;
            case Control.SetVariable set -> true;
            case Control.Begin begin -> begin.level() != null;
            case Control.Commit commit -> false;
            case Control.Rollback rollback -> false;
            case Control.Savepoint savepoint -> false;
            case Control.RollbackTo rollback -> false;
            case Control.Release release -> false;
            case Statement.Select select -> false;
            case Mutation mutation -> false;
        };
    }

    private boolean readsWithoutLocks(Line line) {
        return lines.stream()
                .filter(other -> other.begins()
                        && other.transaction().id().equals(line.transaction().id()))
                .map(begin -> begin.preparation().level())
                .flatMap(Stream::ofNullable)
                .flatMap(level -> dialect.promise(level, line.transaction().mode()).stream())
                .anyMatch(promise -> promise.readLocks() == Promise.ReadLocks.NONE);
    }

    /** All statements, in their order. */
    public List<Statement> statements() {
        return lines.stream().map(Line::statement).toList();
    }
}
