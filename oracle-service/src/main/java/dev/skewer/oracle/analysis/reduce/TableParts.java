package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Leaves out what a table has beside its columns: constraints, indexes, options, partitions. Immutable. */
public record TableParts() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return scenario.database().shape().tables().stream()
                .mapToInt(TableParts::parts)
                .sum();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        List<Table> tables = new ArrayList<>();
        int place = 0;
        for (Table table : scenario.database().shape().tables()) {
            int first = place;
            place += parts(table);
            tables.add(without(table, from - first, to - first));
        }
        return Cases.valid(
                () -> Cases.with(scenario, tables, scenario.database().rows()));
    }

    private static int parts(Table table) {
        return table.constraints().size()
                + table.indexes().size()
                + table.options().size()
                + (table.partitioning() == null ? 0 : 1);
    }

    private static Table without(Table table, int from, int to) {
        int constraints = table.constraints().size();
        int indexes = constraints + table.indexes().size();
        int options = indexes + table.options().size();
        boolean unpartitioned = from <= options && options < to;
        return new Table(
                table.name(),
                table.columns(),
                part(table.constraints(), from, to),
                part(table.indexes(), from - constraints, to - constraints),
                unpartitioned ? null : table.partitioning(),
                part(table.options(), from - indexes, to - indexes));
    }

    private static <T> List<T> part(List<T> list, int from, int to) {
        int first = Math.clamp(from, 0, list.size());
        return Cases.without(list, first, Math.clamp(to, first, list.size()));
    }
}
