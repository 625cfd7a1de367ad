package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.testcase.Scenario;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Puts small numbers in the places of others, wherever they stand, in the same order: what was equal or less stays so. Immutable. */
public record Literals() implements Pass {
    private static final BigInteger SMALL = BigInteger.TEN;

    @Override
    public int places(Scenario scenario) {
        return numbers(scenario).stream().anyMatch(number -> number.abs().compareTo(SMALL) > 0) ? 1 : 0;
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        List<BigInteger> numbers = List.copyOf(numbers(scenario));
        int zero = Math.max(0, numbers.indexOf(BigInteger.ZERO));
        return Cases.valid(() -> Trees.rewritten(
                scenario,
                node -> node instanceof Literal.Whole(BigInteger value)
                        ? Literal.Whole.of(numbers.indexOf(value) - (long) zero)
                        : node));
    }

    private static TreeSet<BigInteger> numbers(Scenario scenario) {
        TreeSet<BigInteger> numbers = new TreeSet<>();
        Trees.nodes(scenario, Literal.Whole.class).forEach(whole -> numbers.add(whole.value()));
        return numbers;
    }
}
