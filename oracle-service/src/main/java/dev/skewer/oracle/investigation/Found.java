package dev.skewer.oracle.investigation;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Witness;
import java.util.Objects;

/**
 * A run that fails, by whose word, and why. Immutable.
 *
 * @param oracle not always the one that objected first: another one may object to a smaller case
 */
public record Found(Execution execution, OracleName oracle, Witness witness) {
    public Found {
        Objects.requireNonNull(oracle, "who says so");
    }

    /** Whether the same oracle objects to the same kind of thing. */
    boolean isLike(Found other) {
        return oracle.equals(other.oracle)
                && witness.anomaly().equals(other.witness().anomaly());
    }
}
