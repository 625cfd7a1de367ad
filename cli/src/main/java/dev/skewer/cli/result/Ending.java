package dev.skewer.cli.result;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a transaction ended, and why. Immutable.
 *
 * @param cause the error that it was aborted by, and {@code at} the step that got it, where there was one
 * @param effective the level that it ran at, where that is known
 */
public record Ending(
        TransactionId transaction,
        SessionId session,
        How how,
        @Nullable StepId at,
        Outcome.@Nullable Refused cause,
        @Nullable Isolation effective) {
    /** How a transaction ended. */
    public enum How {
        COMMITTED,
        /** As its script says. */
        ROLLED_BACK,
        /** The script ends without COMMIT or ROLLBACK; the executor rolled it back. */
        LEFT_OPEN,
        /** By the DBMS, or by the executor because of an error. */
        ABORTED,
        UNKNOWN
    }

    /** The endings of all transactions whose fate the execution tells. */
    public static List<Ending> of(Execution execution) {
        Script script = Script.of(execution.plan());
        Map<StepId, Outcome> outcomes = new LinkedHashMap<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Done done) {
                outcomes.put(done.step(), done.outcome());
            }
        }
        List<Ending> endings = new ArrayList<>();
        for (TransactionFate fate : execution.fates()) {
            script.transactions().stream()
                    .filter(transaction -> transaction.id().equals(fate.transaction()))
                    .findFirst()
                    .ifPresent(transaction -> endings.add(of(transaction, fate, outcomes)));
        }
        return endings;
    }

    private static Ending of(Transaction transaction, TransactionFate fate, Map<StepId, Outcome> outcomes) {
        StepId at = null;
        Outcome.Refused cause = null;
        for (Step step : transaction.steps()) {
            if (outcomes.get(step.id()) instanceof Outcome.Refused refused) {
                at = step.id();
                cause = refused;
            }
        }
        How how = how(transaction, fate, outcomes, cause != null);
        boolean aborted = how == How.ABORTED;
        return new Ending(
                transaction.id(),
                transaction.session(),
                how,
                aborted ? at : null,
                aborted ? cause : null,
                fate.effective());
    }

    private static How how(
            Transaction transaction, TransactionFate fate, Map<StepId, Outcome> outcomes, boolean refused) {
        return switch (fate.fate()) {
            case COMMITTED -> How.COMMITTED;
            case UNKNOWN -> How.UNKNOWN;
            case ROLLED_BACK -> {
                Step last = transaction.steps().getLast();
                if (last.statement() instanceof Control.Rollback && outcomes.get(last.id()) instanceof Outcome.Count) {
                    yield How.ROLLED_BACK;
                }
                yield !refused && transaction.explicit() && !ends(last.statement()) ? How.LEFT_OPEN : How.ABORTED;
            }
        };
    }

    private static boolean ends(Statement statement) {
        return statement instanceof Control.Commit || statement instanceof Control.Rollback;
    }
}
