package dev.skewer.generator.mix;

import dev.skewer.generator.rng.Rng;
import java.util.List;

/** Random choices by the weights of a profile. Not thread-safe. */
public final class Draw {
    private final Rng rng;
    private final Profile profile;

    private Draw(Rng rng, Profile profile) {
        this.rng = rng;
        this.profile = profile;
    }

    public static Draw of(Rng rng, Profile profile) {
        return new Draw(rng, profile);
    }

    public Draw split(String label) {
        return new Draw(rng.split(label), profile);
    }

    public Draw split(String label, long number) {
        return new Draw(rng.split(label, number), profile);
    }

    public int weight(Weight weight) {
        return profile.weight(weight);
    }

    /** Whether something happens that does so as often in a hundred times as its weight says. */
    public boolean happens(Weight chance) {
        return rng.chance(profile.weight(chance));
    }

    public boolean chance(int inHundred) {
        return rng.chance(inHundred);
    }

    public int below(int bound) {
        return rng.below(bound);
    }

    public long between(long low, long high) {
        return rng.between(low, high);
    }

    public <T> T pick(List<T> options) {
        return rng.pick(options);
    }

    public <T> List<T> shuffled(List<T> values) {
        return rng.shuffled(values);
    }

    /** Some of the values, at least one, in their own order. */
    public <T> List<T> some(List<T> values, int most) {
        int count = 1 + below(Math.min(most, values.size()));
        List<T> chosen = shuffled(values).subList(0, count);
        return values.stream().filter(chosen::contains).toList();
    }
}
