package dev.skewer.simulator.cases;

import java.util.List;
import java.util.random.RandomGenerator;

/** Random choices. Not thread-safe. */
record Draw(RandomGenerator random) {
    int between(int low, int high) {
        return random.nextInt(low, high + 1);
    }

    boolean chance(int inHundred) {
        return random.nextInt(100) < inHundred;
    }

    <T> T of(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }
}
