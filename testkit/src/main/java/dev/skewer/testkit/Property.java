package dev.skewer.testkit;

import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * A statement that must hold for every value a generator makes from a seed. A failure names the seed; run it alone with
 * {@code -Dproperty.seed=N}, and run more of all with {@code -Dproperty.factor=N}. Immutable.
 *
 * @param <T> what the generator makes
 */
public final class Property<T> {
    private final int runs;
    private final Function<RandomGenerator, T> generator;

    private Property(int runs, Function<RandomGenerator, T> generator) {
        this.runs = runs;
        this.generator = generator;
    }

    public static <T> Property<T> of(int runs, Function<RandomGenerator, T> generator) {
        return new Property<>(runs, generator);
    }

    /** Checks the statement for every seed, and fails with the first seed and value that break it. */
    public void holds(Consumer<T> statement) {
        Long onlySeed = Long.getLong("property.seed");
        if (onlySeed != null) {
            holdsFor(onlySeed, statement);
            return;
        }
        long count = (long) runs * Integer.getInteger("property.factor", 1);
        for (long seed = 0; seed < count; seed++) {
            holdsFor(seed, statement);
        }
    }

    private void holdsFor(long seed, Consumer<T> statement) {
        T value = generator.apply(new SplittableRandom(seed));
        try {
            statement.accept(value);
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(
                    "does not hold for seed " + seed + " (-Dproperty.seed=" + seed + "): " + e.getMessage()
                            + "\nvalue: " + value,
                    e);
        }
    }
}
