package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Constraint.ForeignKey;
import dev.skewer.schemas.sql.Constraint.ReferentialAction;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;

/** Has foreign keys say nothing of what they do on changes, and refer to one column less. Immutable. */
public record ForeignKeys() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        return Rewrites.ofTables(scenario, ForeignKeys::instead);
    }

    private static List<Object> instead(Object node) {
        if (!(node instanceof ForeignKey key)) {
            return List.of();
        }
        List<Object> simpler = new ArrayList<>();
        simpler.add(with(key, ReferentialAction.UNSAID, ReferentialAction.UNSAID));
        simpler.add(with(key, ReferentialAction.UNSAID, key.onUpdate()));
        simpler.add(with(key, key.onDelete(), ReferentialAction.UNSAID));
        simpler.removeIf(other -> other.equals(key));
        for (int i = 0; i < key.columns().size() && key.columns().size() > 1; i++) {
            List<String> referenced = key.referencedColumns();
            simpler.add(new ForeignKey(
                    key.name(),
                    Cases.without(key.columns(), i, i + 1),
                    key.referencedTable(),
                    referenced.isEmpty() ? referenced : Cases.without(referenced, i, i + 1),
                    key.onDelete(),
                    key.onUpdate()));
        }
        return simpler;
    }

    private static ForeignKey with(ForeignKey key, ReferentialAction onDelete, ReferentialAction onUpdate) {
        return new ForeignKey(
                key.name(), key.columns(), key.referencedTable(), key.referencedColumns(), onDelete, onUpdate);
    }
}
