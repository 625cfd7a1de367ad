package dev.skewer.simulator.engine;

import dev.skewer.schemas.execution.Outcome;
import java.util.LinkedHashSet;
import java.util.Set;

/** How far a statement came. Immutable. */
sealed interface Attempt {
    record Done(Outcome outcome) implements Attempt {}

    /** It is to be attempted again when one of them has ended: what it wrote is undone, what it locked stays locked. */
    record MustWait(Set<Tx> holders) implements Attempt {
        public MustWait {
            holders = new LinkedHashSet<>(holders);
        }
    }
}
