package dev.skewer.executor.session;

import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What came back for a statement. Immutable.
 *
 * @param undone how much an error undid; null where there was none
 */
public record Answer(Outcome outcome, @Nullable RollbackScope undone) {
    /** Why the answer is not known where we waited no longer for it. */
    public static final String NO_ANSWER = "no answer within the time that statements of ours may take";

    public static Answer of(Outcome outcome) {
        return new Answer(outcome, null);
    }

    /** The connection is gone, and with it the answer. */
    public static Answer lost(String why) {
        return new Answer(new Outcome.Unknown(why), RollbackScope.SESSION);
    }

    public boolean isLost() {
        return undone == RollbackScope.SESSION;
    }

    public boolean isRefused() {
        return outcome instanceof Outcome.Refused;
    }

    public boolean is(ErrorClass error) {
        return outcome instanceof Outcome.Refused refused && refused.error() == error;
    }

    /** Whether the session is in a transaction now, where the protocol tells. */
    public Outcome.TransactionState after() {
        return switch (outcome) {
            case Outcome.Rows rows -> rows.after();
            case Outcome.Count count -> count.after();
            case Outcome.Refused refused -> refused.after();
            case Outcome.Unknown unknown -> Outcome.TransactionState.UNTOLD;
        };
    }
}
