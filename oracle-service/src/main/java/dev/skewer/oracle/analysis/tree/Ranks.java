package dev.skewer.oracle.analysis.tree;

import dev.skewer.schemas.sql.Literal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The constants of a tree by their places among those of their kind, the least first: all that most cases need to know of them. Pure functions. */
public final class Ranks {
    private static final Comparator<Literal> BY_KIND_AND_VALUE =
            Comparator.comparing(Ranks::kind).thenComparing(Ranks::compare);

    private Ranks() {}

    /** Of each constant but NULL; what is equal in value has one place. */
    public static SortedMap<Literal, Integer> of(Object tree) {
        TreeSet<Literal> constants = new TreeSet<>(BY_KIND_AND_VALUE);
        constants.addAll(Trees.nodes(tree, Literal.class));
        constants.remove(new Literal.Null());
        Map<String, Integer> next = new HashMap<>();
        SortedMap<Literal, Integer> ranks = new TreeMap<>(BY_KIND_AND_VALUE);
        constants.forEach(literal -> ranks.put(literal, next.merge(kind(literal), 1, Integer::sum) - 1));
        return ranks;
    }

    public static String kind(Literal literal) {
        return literal.getClass().getSimpleName();
    }

    /** Of two constants of one class. */
    private static int compare(Literal one, Literal other) {
        return switch (one) {
            case Literal.Null() -> 0;
            case Literal.Whole(var value) -> value.compareTo(((Literal.Whole) other).value());
            case Literal.Decimal(var value) -> value.compareTo(((Literal.Decimal) other).value());
            case Literal.Floating(double value) -> Double.compare(value, ((Literal.Floating) other).value());
            case Literal.Text(String value) -> value.compareTo(((Literal.Text) other).value());
            case Literal.Bytes(String hex) -> hex.compareTo(((Literal.Bytes) other).hex());
            case Literal.Bool(boolean value) -> Boolean.compare(value, ((Literal.Bool) other).value());
            case Literal.Temporal(var of, String text) -> {
                Literal.Temporal temporal = (Literal.Temporal) other;
                int kind = of.compareTo(temporal.of());
                yield kind == 0 ? text.compareTo(temporal.text()) : kind;
            }
        };
    }
}
