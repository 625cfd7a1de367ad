package dev.skewer.oracle.topology;

import dev.skewer.schemas.Check;
import java.time.Duration;

/**
 * How much is kept, and for how long. Immutable.
 *
 * @param patience how long a docket may wait for its replays
 * @param look how often dockets that have waited too long are looked for
 * @param openDockets how many dockets each task keeps; the oldest is given up for one more
 * @param openBytes how many bytes these may have together
 * @param remember how long it is remembered that a case was decided
 * @param inquiries what investigations may cost
 * @param onDisk whether stores are on disk; in memory otherwise, and rebuilt from their changelogs either way
 */
public record TopologyOptions(
        Duration patience,
        Duration look,
        int openDockets,
        long openBytes,
        Duration remember,
        InquiryOptions inquiries,
        boolean onDisk) {
    public TopologyOptions {
        Check.that(patience.isPositive() && look.isPositive(), "patience and look must be above 0");
        Check.that(openDockets > 0 && openBytes > 0, "a task must be able to keep a docket");
        Check.that(remember.isPositive(), "a decided case must be remembered for a while");
    }

    public static TopologyOptions defaults() {
        return new TopologyOptions(
                Duration.ofMinutes(5),
                Duration.ofSeconds(1),
                1_000,
                256L * 1024 * 1024,
                Duration.ofMinutes(10),
                InquiryOptions.defaults(),
                false);
    }
}
