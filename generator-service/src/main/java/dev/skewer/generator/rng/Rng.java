package dev.skewer.generator.rng;

import dev.skewer.schemas.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * A sequence of random numbers by SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014). What
 * is split off depends on the seed and the label alone, not on how much was drawn before, so that a choice more in one part of
 * a case changes no other part. Not thread-safe.
 */
public final class Rng {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private final long seed;
    private long state;

    private Rng(long seed) {
        this.seed = seed;
        this.state = seed;
    }

    public static Rng of(long seed) {
        return new Rng(mixed(seed));
    }

    /** An independent sequence for the part that the label names. */
    public Rng split(String label) {
        return new Rng(mixed(seed ^ hash(label)));
    }

    /** An independent sequence for one of several parts of the same name. */
    public Rng split(String label, long number) {
        return new Rng(mixed(mixed(seed ^ hash(label)) + number * GOLDEN_GAMMA));
    }

    public long next() {
        state += GOLDEN_GAMMA;
        return mixed(state);
    }

    /** A number from 0 to below the bound. */
    public int below(int bound) {
        Check.that(bound > 0, "nothing is below %s", bound);
        // The product of 32 random bits and the bound: its upper half is as good as uniform for bounds as small as
        // ours.
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /** A number of the range, both ends included. */
    public long between(long low, long high) {
        Check.that(low <= high, "no number is from %s to %s", low, high);
        long width = high - low + 1;
        // Wider than half of all numbers: shifted down, so that the width fits.
        return width <= 0 ? Math.max(low, Math.min(high, next())) : low + (next() >>> 1) % width;
    }

    public boolean chance(int inHundred) {
        return below(100) < inHundred;
    }

    public <T> T pick(List<T> options) {
        return options.get(below(options.size()));
    }

    /** All values in a random order. */
    public <T> List<T> shuffled(List<T> values) {
        List<T> shuffled = new ArrayList<>(values);
        for (int i = shuffled.size() - 1; i > 0; i--) {
            int j = below(i + 1);
            T other = shuffled.get(j);
            shuffled.set(j, shuffled.get(i));
            shuffled.set(i, other);
        }
        return shuffled;
    }

    private static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** FNV-1a over the characters; String.hashCode would do, but its 32 bits make labels meet. */
    private static long hash(String label) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < label.length(); i++) {
            hash = (hash ^ label.charAt(i)) * FNV_PRIME;
        }
        return hash;
    }
}
