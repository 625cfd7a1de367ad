package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Ranks;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Has a constant that stands in one place alone say what another one says: then there is one less to be told apart. Immutable. */
public record Constants() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        Map<Literal, Long> all = Trees.nodes(scenario, Literal.class).stream()
                .filter(literal -> !(literal instanceof Literal.Null))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return Trees.variants(scenario, node -> node instanceof Literal literal ? instead(literal, all) : List.of());
    }

    private static List<Literal> instead(Literal literal, Map<Literal, Long> all) {
        if (all.getOrDefault(literal, 0L) != 1) {
            return List.of();
        }
        List<Literal> others =
                new ArrayList<>(Ranks.of(List.copyOf(all.keySet())).keySet());
        others.removeIf(other -> other.equals(literal) || !Ranks.kind(other).equals(Ranks.kind(literal)));
        return others;
    }
}
