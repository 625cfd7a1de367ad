package dev.skewer.executor.schedule;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;

/**
 * All statements of a run in the order of their submission, as they stand in the target's dialect. Immutable.
 *
 * @param observed whether all tables are read after each commit
 */
public record Script(
        Dialect dialect, List<SessionId> sessions, List<Transaction> transactions, List<Line> lines, boolean observed) {
    public Script {
        sessions = List.copyOf(sessions);
        transactions = List.copyOf(transactions);
        lines = List.copyOf(lines);
    }

    /**
     * Whether a line that went well leaves all locks where they were. Not known where text runs that nobody has read, for it may
     * lock tables, let go of locks of the session, or end transactions.
     */
    boolean keepsLocks(Line line) {
        return dialect.probe().locksAreKept()
                && line.keepsLocks()
                && lines.stream().noneMatch(other -> other.statement() instanceof Statement.Raw);
    }

    /** All statements, in their order. */
    public List<Statement> statements() {
        return lines.stream().map(Line::statement).toList();
    }
}
