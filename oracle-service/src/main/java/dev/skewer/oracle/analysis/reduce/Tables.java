package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TableRows;
import java.util.List;
import java.util.Optional;

/** Leaves out tables with their rows. Immutable. */
public record Tables() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return scenario.database().shape().tables().size();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        List<Table> left = Cases.without(scenario.database().shape().tables(), from, to);
        List<String> names = left.stream().map(Table::name).toList();
        List<TableRows> rows = scenario.database().rows().stream()
                .filter(some -> names.contains(some.table()))
                .toList();
        return Cases.valid(() -> Cases.with(scenario, left, rows));
    }
}
