package dev.skewer.oracle.analysis.history;

import dev.skewer.schemas.execution.ErrorClass;

/** What a refusal says of the statement and of those that ran beside it. */
public final class Refusals {
    private Refusals() {}

    /**
     * Whether the statement was refused because of what ran beside it, so that alone it would not have been: it did nothing, and
     * that it did is no fault.
     */
    public static boolean isForOthers(ErrorClass error) {
        return switch (error) {
            case DEADLOCK,
                    LOCK_TIMEOUT,
                    LOCK_NOT_AVAILABLE,
                    BUSY,
                    SERIALIZATION_FAILURE,
                    SHAPE_CHANGED,
                    CANCELLED,
                    CONNECTION_LOST,
                    RESOURCES -> true;
            case SYNTAX,
                    NO_SUCH_OBJECT,
                    OBJECT_EXISTS,
                    UNSUPPORTED,
                    BAD_VALUE,
                    DUPLICATE_KEY,
                    FOREIGN_KEY,
                    NOT_NULL,
                    CHECK,
                    IN_FAILED_TRANSACTION,
                    READ_ONLY,
                    BAD_STATE,
                    ACCESS_DENIED,
                    INTERNAL,
                    OTHER -> false;
        };
    }
}
