package dev.skewer.schemas.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Small choices over a random generator. Not thread-safe: one per value that is made. */
public final class Draw {
    private final RandomGenerator random;

    public Draw(RandomGenerator random) {
        this.random = random;
    }

    public boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** A number from 0 to the bound, which is not reached. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    public long number() {
        return random.nextLong();
    }

    public double fraction() {
        return random.nextDouble();
    }

    @SafeVarargs
    public final <T> T of(T... values) {
        return values[random.nextInt(values.length)];
    }

    public <T> T of(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** Makes one of the things, each as likely as the others. */
    @SafeVarargs
    public final <T> T oneOf(Supplier<? extends T>... makers) {
        return makers[random.nextInt(makers.length)].get();
    }

    public <T> @Nullable T perhaps(int percent, Supplier<T> maker) {
        return chance(percent) ? maker.get() : null;
    }

    public <T> List<T> list(int fewest, int most, Supplier<? extends T> maker) {
        int size = fewest + random.nextInt(most - fewest + 1);
        List<T> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            values.add(maker.get());
        }
        return values;
    }
}
