package dev.skewer.simulator.engine;

import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.simulator.formula.Datum;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A table with its rows, in the order of their insertion. Not thread-safe. */
final class SimTable {
    private final Blueprint blueprint;
    private final List<History> rows = new ArrayList<>();

    SimTable(Blueprint blueprint) {
        this.blueprint = blueprint;
    }

    Blueprint blueprint() {
        return blueprint;
    }

    List<History> rows() {
        return rows;
    }

    void clear() {
        rows.clear();
    }

    void dropEmptyRows() {
        rows.removeIf(History::isEmpty);
    }

    /** All that is committed. */
    TableState committed() {
        return state(null, version -> true);
    }

    /** All that is committed and has an entry in the index. */
    TableState through(Blueprint.Key index) {
        return state(index.name(), version -> index.primary() || version.isIndexed());
    }

    private TableState state(@Nullable String index, Predicate<Version> found) {
        List<Row> live = new ArrayList<>();
        for (History row : rows) {
            row.newestCommitted()
                    .filter(Version::isLive)
                    .filter(found)
                    .ifPresent(version -> live.add(new Row(
                            version.values().stream().map(Datum::toValue).toList())));
        }
        return new TableState(blueprint.name(), index, blueprint.columnNames(), live);
    }
}
