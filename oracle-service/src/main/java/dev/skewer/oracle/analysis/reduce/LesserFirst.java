package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Ranks;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Has one or two constants say what others say, or each what the other says, so that fewer are to be told apart, or as many and the lesser ones come first: of the forms
 * that show one bug with equally many constants, all but one go. Immutable.
 */
public record LesserFirst() implements OneByOne {
    /** With more constants than this there are too many choices. */
    private static final int MOST_CONSTANTS = 6;

    /** The less, the fewer constants are to be told apart, and the earlier the lesser ones come. */
    private static final Comparator<List<Literal>> PLAINER = Comparator.comparingInt(
                    (List<Literal> constants) -> Ranks.of(constants).size())
            .thenComparing(LesserFirst::ranks, LesserFirst::compare);

    @Override
    public List<Scenario> variants(Scenario scenario) {
        List<Literal> constants = constants(scenario);
        if (constants.size() > MOST_CONSTANTS) {
            return List.of();
        }
        Set<List<Literal>> plainer = new LinkedHashSet<>();
        for (int i = 0; i < constants.size(); i++) {
            for (List<Literal> one : exchanged(constants, i)) {
                plainer.add(one);
                for (int j = i + 1; j < constants.size(); j++) {
                    plainer.addAll(exchanged(one, j));
                }
            }
            for (int j = i + 1; j < constants.size(); j++) {
                // Where each stands alone, neither can say what the other says and leave it in its place.
                swapped(constants, i, j).ifPresent(plainer::add);
            }
        }
        List<Scenario> variants = new ArrayList<>();
        plainer.stream()
                .filter(one -> PLAINER.compare(one, constants) < 0)
                .sorted(PLAINER)
                .forEach(one -> Cases.valid(() -> with(scenario, one)).ifPresent(variants::add));
        return variants;
    }

    private static List<Literal> constants(Scenario scenario) {
        return Trees.nodes(scenario, Literal.class).stream()
                .filter(LesserFirst::isTold)
                .toList();
    }

    private static boolean isTold(Object node) {
        return node instanceof Literal && !(node instanceof Literal.Null);
    }

    /** With each of the other constants of its kind in one place. */
    private static List<List<Literal>> exchanged(List<Literal> constants, int place) {
        Literal old = constants.get(place);
        List<List<Literal>> exchanged = new ArrayList<>();
        for (Literal other : Ranks.of(constants).keySet()) {
            if (!other.equals(old) && Ranks.kind(other).equals(Ranks.kind(old))) {
                List<Literal> changed = new ArrayList<>(constants);
                changed.set(place, other);
                exchanged.add(List.copyOf(changed));
            }
        }
        return exchanged;
    }

    private static Optional<List<Literal>> swapped(List<Literal> constants, int one, int other) {
        if (!Ranks.kind(constants.get(one)).equals(Ranks.kind(constants.get(other)))) {
            return Optional.empty();
        }
        List<Literal> changed = new ArrayList<>(constants);
        Collections.swap(changed, one, other);
        return Optional.of(List.copyOf(changed));
    }

    private static List<Integer> ranks(List<Literal> constants) {
        Map<Literal, Integer> ranks = Ranks.of(constants);
        return constants.stream().map(ranks::get).toList();
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = one.get(i).compareTo(other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** The constants in the order in which they stand. */
    private static Scenario with(Scenario scenario, List<Literal> constants) {
        Iterator<Literal> next = constants.iterator();
        return Trees.rewritten(scenario, node -> isTold(node) ? next.next() : node);
    }
}
