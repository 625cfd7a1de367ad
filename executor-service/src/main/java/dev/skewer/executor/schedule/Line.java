package dev.skewer.executor.schedule;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;

/**
 * One statement of a script. Immutable.
 *
 * @param preparation what the session sends before it, such as the level of the transaction that it begins
 * @param commitsBefore whether it commits the open transaction before it runs
 */
public record Line(
        StepId step,
        SessionId session,
        Transaction transaction,
        Statement statement,
        String sql,
        Preparation preparation,
        boolean commitsBefore) {
    /** The ROLLBACK that the executor itself sends for a transaction that cannot go on, or that nobody ends. */
    public Line rollback(String sql) {
        return new Line(step.rollback(), session, transaction, new Control.Rollback(), sql, Preparation.NONE, false);
    }

    public boolean isFirst() {
        return transaction.steps().getFirst().id().equals(step);
    }

    public boolean begins() {
        return transaction.explicit() && isFirst();
    }

    public boolean commits() {
        return statement instanceof Control.Commit;
    }

    public boolean rollsBack() {
        return statement instanceof Control.Rollback;
    }

    /** Whether it ends nothing, where locks are kept until their transaction ends. */
    boolean keepsLocks() {
        boolean changesRows = statement instanceof Statement.Select || statement instanceof Mutation;
        boolean marks = statement instanceof Control.Begin || statement instanceof Control.Savepoint;
        return !commitsBefore && (changesRows || marks);
    }

    /** Whether there is something in its transaction that can change what is committed. */
    boolean mayHaveChanged() {
        return transaction.steps().stream()
                .anyMatch(
                        one -> !(one.statement() instanceof Statement.Select) && !(one.statement() instanceof Control));
    }

    /** Whether its transaction may be committed though the answer to it is lost. */
    public boolean mayCommit() {
        return commits() || commitsBefore || !transaction.explicit();
    }
}
