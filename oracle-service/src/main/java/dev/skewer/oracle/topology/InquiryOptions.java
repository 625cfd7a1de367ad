package dev.skewer.oracle.topology;

import dev.skewer.oracle.investigation.Means;
import dev.skewer.schemas.Check;
import java.time.Duration;

/**
 * How much an investigation may cost. Immutable.
 *
 * @param atOnce how many violations each task investigates at the same time
 * @param waiting how many may wait for their turn; one more is told unconfirmed
 * @param longestWait how long they may wait
 * @param runs how many plans may be run for one before its case is left as small as it is
 * @param time how long the same may take
 * @param batch how many smaller cases are tried at the same time
 * @param sampleOneIn of violations that look like a known one, so many make one that is investigated nevertheless
 */
public record InquiryOptions(
        int atOnce, int waiting, Duration longestWait, int runs, Duration time, int batch, int sampleOneIn) {
    public InquiryOptions {
        Check.that(atOnce > 0 && waiting > 0, "a task must be able to investigate a violation");
        Check.that(longestWait.isPositive() && time.isPositive(), "longestWait and time must be above 0");
        Check.that(runs > 0 && batch > 0, "an investigation must be able to run something");
        Check.that(sampleOneIn > 0, "sampleOneIn must be above 0");
    }

    public static InquiryOptions defaults() {
        return new InquiryOptions(4, 500, Duration.ofHours(1), Means.RUNS, Duration.ofMinutes(10), 4, 25);
    }
}
