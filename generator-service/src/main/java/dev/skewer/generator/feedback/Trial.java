package dev.skewer.generator.feedback;

import dev.skewer.generator.statement.Form;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What became of one statement of a case. Immutable.
 *
 * @param level of its transaction; null is the target's own
 * @param write whether it changes rows, if there are any to change
 * @param changed whether it did
 */
public record Trial(
        StepId step,
        Form form,
        @Nullable Isolation level,
        Answer answer,
        boolean blocked,
        boolean write,
        boolean changed) {
    /** What the server thought of the statement itself. */
    public enum Answer {
        /** It was done, or hindered by rows or by other transactions. */
        ACCEPTED,
        /** It was not understood or not allowed. */
        REFUSED,
        /** It never came to that. */
        UNTOLD
    }

    /** All statements that were sent, transaction after transaction. */
    public static List<Trial> of(Execution execution) {
        Map<StepId, Outcome> outcomes = new HashMap<>();
        Set<StepId> blocked = new HashSet<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Done done) {
                outcomes.put(done.step(), done.outcome());
            } else if (event instanceof Event.Blocked wait) {
                blocked.add(wait.step());
            }
        }
        List<Trial> trials = new ArrayList<>();
        for (Transaction transaction : transactions(execution.plan().work().task())) {
            boolean failed = false;
            for (Step step : transaction.steps()) {
                Outcome outcome = outcomes.get(step.id());
                if (outcome != null) {
                    Trial trial = trial(transaction, step, outcome, blocked.contains(step.id()));
                    trials.add(failed && trial.needsSavepoint() ? trial.untold() : trial);
                    failed |= outcome instanceof Outcome.Refused;
                }
            }
        }
        return trials;
    }

    private boolean needsSavepoint() {
        return form == Form.ROLLBACK_TO || form == Form.RELEASE;
    }

    /** After an error it is not known whether there is a savepoint. */
    private Trial untold() {
        return new Trial(step, form, level, Answer.UNTOLD, blocked, write, changed);
    }

    static List<Transaction> transactions(Task task) {
        return switch (task) {
            case Task.Concurrent concurrent -> concurrent.transactions();
            case Task.Serial serial -> serial.transactions();
            case Task.Load load -> load.transactions();
            case Task.Statements statements -> List.of();
        };
    }

    private static Trial trial(Transaction transaction, Step step, Outcome outcome, boolean blocked) {
        boolean changed = switch (outcome) {
            case Outcome.Rows rows -> !rows.rows().isEmpty();
            case Outcome.Count count -> count.affected() > 0;
            case Outcome.Refused refused -> false;
            case Outcome.Unknown unknown -> false;
        };
        boolean write = step.statement() instanceof Mutation;
        return new Trial(
                step.id(),
                Form.of(step.statement()),
                transaction.level(),
                answer(outcome),
                blocked,
                write,
                write && changed);
    }

    static Answer answer(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Rows rows -> Answer.ACCEPTED;
            case Outcome.Count count -> Answer.ACCEPTED;
            case Outcome.Unknown unknown -> Answer.UNTOLD;
            case Outcome.Refused refused -> answer(refused.error());
        };
    }

    private static Answer answer(ErrorClass error) {
        return switch (error) {
            case DUPLICATE_KEY,
                    FOREIGN_KEY,
                    NOT_NULL,
                    CHECK,
                    DEADLOCK,
                    LOCK_TIMEOUT,
                    LOCK_NOT_AVAILABLE,
                    BUSY,
                    SERIALIZATION_FAILURE,
                    SHAPE_CHANGED -> Answer.ACCEPTED;
            case IN_FAILED_TRANSACTION, CANCELLED, CONNECTION_LOST, RESOURCES, INTERNAL -> Answer.UNTOLD;
            case SYNTAX,
                    NO_SUCH_OBJECT,
                    OBJECT_EXISTS,
                    UNSUPPORTED,
                    BAD_VALUE,
                    READ_ONLY,
                    BAD_STATE,
                    ACCESS_DENIED,
                    OTHER -> Answer.REFUSED;
        };
    }

    /** Whether an error says that the statement was not understood or not allowed. */
    public static boolean isRefused(ErrorClass error) {
        return answer(error) == Answer.REFUSED;
    }
}
