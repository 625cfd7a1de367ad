package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;

/** Puts a part of an expression, or a constant, in its place. Immutable. */
public record Expressions() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        return Rewrites.ofStatements(scenario, Expressions::instead);
    }

    private static List<Object> instead(Object node) {
        if (!(node instanceof Expression) || node instanceof Literal || node instanceof Expression.Column) {
            return List.of();
        }
        List<Object> parts = new ArrayList<>();
        for (Object child : Trees.children(node)) {
            if (child instanceof Expression) {
                parts.add(child);
            } else if (child instanceof List<?> list) {
                list.stream().filter(Expression.class::isInstance).forEach(parts::add);
            }
        }
        parts.add(Literal.Whole.of(1));
        return parts;
    }
}
