package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Leaves out rows that tables have in the beginning. Immutable. */
public record Rows() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return scenario.database().rows().stream()
                .mapToInt(some -> some.rows().size())
                .sum();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        Database old = scenario.database();
        List<TableRows> left = new ArrayList<>();
        int place = 0;
        for (TableRows some : old.rows()) {
            List<List<Literal>> kept = new ArrayList<>();
            for (List<Literal> row : some.rows()) {
                if (place < from || place >= to) {
                    kept.add(row);
                }
                place++;
            }
            if (!kept.isEmpty()) {
                left.add(new TableRows(some.table(), some.columns(), kept));
            }
        }
        return Optional.of(Cases.with(scenario, new Database(old.shape(), left, old.setUp())));
    }
}
