package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;

/** Makes an index the primary key of a table that has none. Immutable. */
public record IndexesAsKeys() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        return Rewrites.ofTables(scenario, IndexesAsKeys::instead);
    }

    private static List<Object> instead(Object node) {
        if (!(node instanceof Table table)
                || table.constraints().stream().anyMatch(Constraint.PrimaryKey.class::isInstance)) {
            return List.of();
        }
        List<Object> keyed = new ArrayList<>();
        for (int i = 0; i < table.indexes().size(); i++) {
            Index index = table.indexes().get(i);
            if (index.where() == null && index.method() == null) {
                List<Constraint> constraints = new ArrayList<>(table.constraints());
                constraints.add(new Constraint.PrimaryKey(null, index.parts()));
                keyed.add(new Table(
                        table.name(),
                        table.columns(),
                        constraints,
                        Cases.without(table.indexes(), i, i + 1),
                        table.partitioning(),
                        table.options()));
            }
        }
        return keyed;
    }
}
