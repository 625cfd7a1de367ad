package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;

/** Makes a unique key the primary one of a table that has none. Immutable. */
public record PrimaryKeys() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        return Rewrites.ofTables(scenario, PrimaryKeys::instead);
    }

    private static List<Object> instead(Object node) {
        if (!(node instanceof Table table)
                || table.constraints().stream().anyMatch(Constraint.PrimaryKey.class::isInstance)) {
            return List.of();
        }
        List<Object> keyed = new ArrayList<>();
        for (int i = 0; i < table.constraints().size(); i++) {
            if (table.constraints().get(i) instanceof Constraint.Unique unique) {
                List<Constraint> constraints = new ArrayList<>(table.constraints());
                constraints.set(i, new Constraint.PrimaryKey(null, unique.parts()));
                keyed.add(new Table(
                        table.name(),
                        table.columns(),
                        constraints,
                        table.indexes(),
                        table.partitioning(),
                        table.options()));
            }
        }
        return keyed;
    }
}
