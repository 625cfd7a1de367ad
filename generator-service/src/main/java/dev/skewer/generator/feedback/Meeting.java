package dev.skewer.generator.feedback;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.StepId;

/** Whether the transactions of a case met. */
public final class Meeting {
    private Meeting() {}

    /** Whether a statement waited for a lock, or failed because of another transaction. */
    public static boolean of(Execution execution) {
        return execution.events().stream().anyMatch(event -> switch (event) {
            case Event.Blocked blocked -> true;
            case Event.Done(int _, long _, StepId _, Outcome.Refused refused) -> isConflict(refused);
            default -> false;
        });
    }

    private static boolean isConflict(Outcome.Refused refused) {
        return switch (refused.error()) {
            case DEADLOCK, LOCK_TIMEOUT, LOCK_NOT_AVAILABLE, BUSY, SERIALIZATION_FAILURE -> true;
            default -> false;
        };
    }
}
