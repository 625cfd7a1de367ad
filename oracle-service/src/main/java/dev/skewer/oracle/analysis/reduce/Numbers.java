package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Ranks;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * Puts whole numbers in the places of constants of other kinds, in the same order, and makes the columns that are meant for them INT: of all
 * kinds at once, and of one kind alone. Immutable.
 */
public record Numbers() implements OneByOne {
    private static final Set<TypeName.Family> ALL = EnumSet.of(
            TypeName.Family.NUMBER,
            TypeName.Family.TEXT,
            TypeName.Family.BYTES,
            TypeName.Family.TIME,
            TypeName.Family.TRUTH);

    @Override
    public List<Scenario> variants(Scenario scenario) {
        List<Scenario> variants = new ArrayList<>();
        numbered(scenario, ALL).ifPresent(variants::add);
        for (TypeName.Family family : ALL) {
            numbered(scenario, EnumSet.of(family)).ifPresent(variants::add);
        }
        return variants.stream().distinct().toList();
    }

    private static Optional<Scenario> numbered(Scenario scenario, Set<TypeName.Family> families) {
        SortedMap<Literal, Integer> ranks = Ranks.of(scenario);
        return Cases.valid(() -> Trees.rewritten(scenario, node -> switch (node) {
                    case Literal.Null nothing -> nothing;
                    case Literal.Whole whole -> whole;
                    case Literal literal
                    when families.contains(family(literal)) -> Literal.Whole.of(ranks.getOrDefault(literal, 0));
                    case ColumnDefinition column
                    when families.contains(column.type().name().family()) ->
                        ColumnDefinition.of(column.name(), DataType.of(TypeName.INT));
                    default -> node;
                }))
                .filter(changed -> !changed.equals(scenario));
    }

    private static TypeName.Family family(Literal literal) {
        return switch (literal) {
            case Literal.Null _ -> TypeName.Family.ANY;
            case Literal.Whole _, Literal.Decimal _, Literal.Floating _ -> TypeName.Family.NUMBER;
            case Literal.Text _ -> TypeName.Family.TEXT;
            case Literal.Bytes _ -> TypeName.Family.BYTES;
            case Literal.Bool _ -> TypeName.Family.TRUTH;
            case Literal.Temporal _ -> TypeName.Family.TIME;
        };
    }
}
