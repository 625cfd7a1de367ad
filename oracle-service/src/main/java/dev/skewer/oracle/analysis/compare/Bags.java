package dev.skewer.oracle.analysis.compare;

import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows as bags. Floating-point values are compared by their first twelve digits: a sum depends in its last ones on the order in which
 * rows are visited. Pure functions.
 */
public final class Bags {
    private static final MathContext DIGITS = new MathContext(12);

    private Bags() {}

    /** The rows of the first that the second lacks. */
    public static List<Row> without(List<Row> rows, List<Row> others) {
        List<Row> left = new ArrayList<>(others.stream().map(Bags::comparable).toList());
        List<Row> missing = new ArrayList<>();
        for (Row row : rows) {
            if (!left.remove(comparable(row))) {
                missing.add(row);
            }
        }
        return missing;
    }

    public static boolean equal(List<Row> one, List<Row> other) {
        return one.size() == other.size() && without(one, other).isEmpty();
    }

    /** Whether sorted rows are equal one by one; texts that differ may still sort as equals, and then stand in any order. */
    public static boolean equalAsSorted(List<Row> one, List<Row> other) {
        boolean oneByOne = one.stream()
                .map(Bags::comparable)
                .toList()
                .equals(other.stream().map(Bags::comparable).toList());
        boolean mayTie = one.stream()
                .flatMap(row -> row.values().stream())
                .anyMatch(value -> value.kind() == Value.Kind.TEXT || value.kind() == Value.Kind.DIGEST);
        return oneByOne || (mayTie && equal(one, other));
    }

    private static Row comparable(Row row) {
        return row.values().stream().noneMatch(value -> value.kind() == Value.Kind.DOUBLE)
                ? row
                : new Row(row.values().stream().map(Bags::comparable).toList());
    }

    private static Value comparable(Value value) {
        if (value.kind() != Value.Kind.DOUBLE) {
            return value;
        }
        try {
            BigDecimal rounded = new BigDecimal(value.text()).round(DIGITS).stripTrailingZeros();
            return new Value(Value.Kind.DOUBLE, rounded.signum() == 0 ? value.text() : rounded.toString());
        } catch (NumberFormatException e) {
            // NaN and the infinities.
            return value;
        }
    }
}
