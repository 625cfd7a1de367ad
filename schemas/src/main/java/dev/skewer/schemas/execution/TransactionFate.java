package dev.skewer.schemas.execution;

import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.TransactionId;
import org.jspecify.annotations.Nullable;

/** How a transaction ended, and at which level it was meant to run and did. Immutable. */
public record TransactionFate(
        TransactionId transaction,
        Fate fate,
        @Nullable Isolation requested,
        @Nullable Isolation effective) {
    /** What became of it. */
    public enum Fate {
        COMMITTED,
        ROLLED_BACK,
        UNKNOWN
    }
}
