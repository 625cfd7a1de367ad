package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out parts of statements that may be left out: whatever may be missing, each element of whatever there may be several of, and
 * each flag. Immutable.
 *
 * @param locks whether a SELECT may cease to lock what it reads
 */
public record Clauses(boolean locks) implements OneByOne {
    private static final String LANGUAGE = Statement.class.getPackageName();

    @Override
    public List<Scenario> variants(Scenario scenario) {
        return Rewrites.ofStatements(scenario, this::instead);
    }

    private List<Object> instead(Object node) {
        boolean ofLanguage = node.getClass().getPackageName().equals(LANGUAGE);
        // Values stand in the places of their columns: neither goes alone.
        if (!ofLanguage || !(node instanceof Record) || node instanceof Expression.Column) {
            return List.of();
        }
        List<Object> variants = new ArrayList<>();
        RecordComponent[] components = node.getClass().getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            int place = i;
            less(components[i], Trees.value(node, components[i]))
                    .forEach(less -> Trees.with(node, place, less.orElse(null)).ifPresent(variants::add));
        }
        return variants;
    }

    /** What a component may be instead; nothing stands for its absence. */
    private List<Optional<Object>> less(RecordComponent component, @Nullable Object value) {
        if (value instanceof Locking && !locks) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            List<Optional<Object>> shorter = new ArrayList<>();
            for (int i = 0; i < list.size(); i++) {
                shorter.add(Optional.of(Cases.without(list, i, i + 1)));
            }
            return shorter;
        }
        if (Boolean.TRUE.equals(value)) {
            return List.of(Optional.of(false));
        }
        boolean mayBeMissing = value != null && component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return mayBeMissing ? List.of(Optional.empty()) : List.of();
    }
}
