package dev.skewer.kit.backoff;

import java.time.Duration;
import java.util.SplittableRandom;

/**
 * Waits that double from one try to the next up to a limit, each varied so that many do not try at once. The same seed and
 * try give the same wait. Immutable.
 *
 * @param first before the second try
 * @param longest no wait is longer
 * @param jitter the part of a wait that is left to the dice, from 0 to 1
 */
public record Backoff(Duration first, Duration longest, double jitter, long seed) {
    private static final int MOST_DOUBLINGS = 40;

    public Backoff {
        if (!first.isPositive() || first.compareTo(longest) > 0) {
            throw new IllegalArgumentException("the first wait must be above 0 and no longer than the longest");
        }
        if (!(jitter >= 0 && jitter <= 1)) {
            throw new IllegalArgumentException("jitter is a part from 0 to 1");
        }
    }

    /** From half a second to half a minute. */
    public static Backoff standard(long seed) {
        return new Backoff(Duration.ofMillis(500), Duration.ofSeconds(30), 0.5, seed);
    }

    /** The wait after so many failures in a row, counted from 1. */
    public Duration after(int failures) {
        if (failures < 1) {
            throw new IllegalArgumentException("failures count from 1");
        }
        double doubled = (double) first.toNanos() * (1L << Math.min(failures - 1, MOST_DOUBLINGS));
        double whole = Math.min(doubled, (double) longest.toNanos());
        double left = 1 - jitter * new SplittableRandom(seed + failures).split().nextDouble();
        return Duration.ofNanos(Math.max(1, (long) (whole * left)));
    }
}
