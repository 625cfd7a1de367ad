package dev.skewer.oracle.analysis.serial;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Orders of some things, those first that differ least from the one given, by swaps of neighbours. Immutable.
 *
 * @param complete whether there are no others
 */
public record Orders<T>(List<List<T>> orders, boolean complete) {
    public Orders {
        orders = orders.stream().map(List::copyOf).toList();
    }

    /**
     * Every order that keeps to the constraint can be reached through orders that do, so nothing is missed.
     *
     * @param mustPrecede whether the first must stand before the second
     */
    public static <T> Orders<T> near(List<T> base, BiPredicate<T, T> mustPrecede, int most) {
        Set<List<T>> found = new LinkedHashSet<>();
        Deque<List<T>> todo = new ArrayDeque<>();
        found.add(base);
        todo.add(base);
        while (!todo.isEmpty()) {
            List<T> order = todo.remove();
            for (int i = 0; i + 1 < order.size(); i++) {
                if (mustPrecede.test(order.get(i), order.get(i + 1))) {
                    continue;
                }
                List<T> swapped = new ArrayList<>(order);
                Collections.swap(swapped, i, i + 1);
                if (!found.contains(swapped)) {
                    if (found.size() == most) {
                        return new Orders<>(List.copyOf(found), false);
                    }
                    found.add(swapped);
                    todo.add(swapped);
                }
            }
        }
        return new Orders<>(List.copyOf(found), true);
    }
}
