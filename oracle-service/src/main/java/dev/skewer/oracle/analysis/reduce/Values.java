package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.testcase.Scenario;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Has an UPDATE set a constant where it sets what a row says: one that the case has, or one less or greater than all of them. Immutable.
 */
public record Values() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        TreeSet<BigInteger> there = new TreeSet<>();
        Trees.nodes(scenario, Literal.Whole.class).forEach(whole -> there.add(whole.value()));
        List<Literal> values = new ArrayList<>();
        there.forEach(value -> values.add(new Literal.Whole(value)));
        if (!there.isEmpty()) {
            values.add(new Literal.Whole(there.first().subtract(BigInteger.ONE)));
            values.add(new Literal.Whole(there.last().add(BigInteger.ONE)));
        }
        return Rewrites.ofStatements(
                scenario,
                node -> node instanceof Mutation.Assignment assignment && !(assignment.value() instanceof Literal)
                        ? values.stream()
                                .map(value -> new Mutation.Assignment(assignment.column(), value))
                                .toList()
                        : List.of());
    }
}
