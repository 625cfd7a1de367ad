package dev.skewer.oracle.app;

import dev.skewer.schemas.Check;
import java.time.Duration;

/**
 * How we see that we work: something that is known to be broken must be found again and again. Immutable.
 *
 * @param sent whether there is a canary at all
 * @param every how often a new case of it is sent
 * @param overdue how long it may stay unfound before we call ourselves broken
 */
public record CanaryConfig(boolean sent, Duration every, Duration overdue) {
    public CanaryConfig {
        Check.that(every.isPositive(), "every must be above 0");
        Check.that(overdue.compareTo(every) > 0, "overdue must be longer than every");
    }

    static CanaryConfig defaults() {
        return new CanaryConfig(true, Duration.ofMinutes(1), Duration.ofMinutes(10));
    }
}
