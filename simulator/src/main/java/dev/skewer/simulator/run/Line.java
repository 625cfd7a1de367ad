package dev.skewer.simulator.run;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.Optional;

/**
 * One statement of a script. Immutable.
 *
 * @param level what the session gets before it; nothing leaves it as it is
 */
record Line(StepId step, Transaction transaction, Statement statement, String sql, Optional<Isolation> level) {
    /** The ROLLBACK that nobody wrote. */
    Line rollback() {
        return new Line(step.rollback(), transaction, new Control.Rollback(), "ROLLBACK", Optional.empty());
    }

    SessionId session() {
        return transaction.session();
    }

    boolean begins() {
        return transaction.explicit() && transaction.steps().getFirst().id().equals(step);
    }

    boolean commits() {
        return statement instanceof Control.Commit;
    }

    /** Whether there is something in its transaction that can change what is committed. */
    boolean mayHaveChanged() {
        return transaction.steps().stream()
                .anyMatch(
                        one -> !(one.statement() instanceof Statement.Select) && !(one.statement() instanceof Control));
    }

    boolean rollsBack() {
        return statement instanceof Control.Rollback;
    }
}
