package dev.skewer.generator.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One of several possibilities, each as likely as its weight. What is impossible is never added, so nothing is drawn in vain.
 * Not thread-safe.
 *
 * @param <T> what is chosen among
 */
public final class Choice<T> {
    private final Draw draw;
    private final List<T> options = new ArrayList<>();
    private final List<Integer> weights = new ArrayList<>();
    private int sum;

    private Choice(Draw draw) {
        this.draw = draw;
    }

    public static <T> Choice<T> of(Draw draw) {
        return new Choice<>(draw);
    }

    /** Draws among functions, and calls the one that is chosen. */
    public static <R> R call(Choice<Supplier<R>> choice, Supplier<R> otherwise) {
        return choice.drawn().orElse(otherwise).get();
    }

    public Choice<T> or(Weight weight, T option) {
        int value = draw.weight(weight);
        if (value > 0) {
            options.add(option);
            weights.add(value);
            sum += value;
        }
        return this;
    }

    public Choice<T> orIf(boolean possible, Weight weight, T option) {
        return possible ? or(weight, option) : this;
    }

    /** Nothing where all possibilities are switched off. */
    public Optional<T> drawn() {
        if (sum == 0) {
            return Optional.empty();
        }
        int point = draw.below(sum);
        int index = 0;
        while (point >= weights.get(index)) {
            point -= weights.get(index);
            index++;
        }
        return Optional.of(options.get(index));
    }
}
