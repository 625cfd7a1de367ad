package dev.skewer.generator.mix;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.codec.ContentHash;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A weight for everything whose frequency can be set: what is known, at some moment, of what is worth drawing. Immutable. */
public final class Profile {
    private static final int MEANING_VERSION = 1;
    private static final int EVEN_SHARE = 10;
    private static final int EVEN_CHANCE = 50;
    private static final Profile DEFAULTS = ofDefaults();
    private static final Profile ALL_ON = ofEven();

    private final EnumMap<Weight, Integer> weights;
    private final String name;

    private Profile(EnumMap<Weight, Integer> weights) {
        this.weights = weights;
        this.name = ContentHash.of("profile", MEANING_VERSION, byPath(weights));
    }

    public static Profile defaults() {
        return DEFAULTS;
    }

    /** All that is possible is equally likely. */
    public static Profile allOn() {
        return ALL_ON;
    }

    /** The defaults, with other weights for the paths that are given. */
    public static Profile of(SortedMap<String, Integer> byPath) {
        SortedMap<String, Integer> left = new TreeMap<>(byPath);
        EnumMap<Weight, Integer> weights = new EnumMap<>(DEFAULTS.weights);
        for (Weight weight : Weight.values()) {
            Integer value = left.remove(weight.path());
            if (value != null) {
                weights.put(weight, checked(weight, value));
            }
        }
        Check.that(left.isEmpty(), "there are no weights named %s", left.keySet());
        return new Profile(weights);
    }

    public Profile with(Weight weight, int value) {
        EnumMap<Weight, Integer> changed = new EnumMap<>(weights);
        changed.put(weight, checked(weight, value));
        return new Profile(changed);
    }

    public int weight(Weight weight) {
        return weights.getOrDefault(weight, 0);
    }

    /** A hash of all weights: what a case names as its profile. */
    public String name() {
        return name;
    }

    /** All weights by their paths. */
    public SortedMap<String, Integer> weights() {
        return Collections.unmodifiableSortedMap(byPath(weights));
    }

    private static int checked(Weight weight, int value) {
        int most = weight.group().use() == Group.Use.CHANCE ? 100 : 1_000_000;
        Check.that(value >= 0 && value <= most, "%s must be from 0 to %s, not %s", weight.path(), most, value);
        return value;
    }

    private static SortedMap<String, Integer> byPath(Map<Weight, Integer> weights) {
        SortedMap<String, Integer> byPath = new TreeMap<>();
        weights.forEach((weight, value) -> byPath.put(weight.path(), value));
        return byPath;
    }

    private static Profile ofDefaults() {
        EnumMap<Weight, Integer> weights = new EnumMap<>(Weight.class);
        for (Weight weight : Weight.values()) {
            weights.put(weight, checked(weight, weight.byDefault()));
        }
        return new Profile(weights);
    }

    private static Profile ofEven() {
        EnumMap<Weight, Integer> weights = new EnumMap<>(Weight.class);
        for (Weight weight : Weight.values()) {
            boolean chance = weight.group().use() == Group.Use.CHANCE;
            weights.put(weight, chance ? EVEN_CHANCE : EVEN_SHARE);
        }
        return new Profile(weights);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Profile that && weights.equals(that.weights);
    }

    @Override
    public int hashCode() {
        return weights.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
