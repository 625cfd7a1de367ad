package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;

/** Makes columns plain ones, of type INT. Immutable. */
public record Types() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        return Rewrites.ofTables(scenario, Types::instead);
    }

    private static List<Object> instead(Object node) {
        if (!(node instanceof ColumnDefinition column)) {
            return List.of();
        }
        DataType plain = DataType.of(TypeName.INT);
        List<Object> plainer = new ArrayList<>();
        plainer.add(ColumnDefinition.of(column.name(), plain));
        plainer.add(ColumnDefinition.of(column.name(), column.type()));
        plainer.removeIf(other -> other.equals(column));
        return plainer;
    }
}
