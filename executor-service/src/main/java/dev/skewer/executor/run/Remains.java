package dev.skewer.executor.run;

import dev.skewer.executor.slot.Inspector;
import dev.skewer.executor.slot.Space;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.Probe;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is found when everything is over. Immutable.
 *
 * @param tables all tables, and behind them what differs when it is read through an index
 * @param complaints of the server about its own tables
 * @param unchecked why the server did not check them though it was to; null where it did, and where its dialect has no way to
 */
public record Remains(
        List<TableState> tables,
        List<String> complaints,
        @Nullable String unchecked) {
    static final Remains NONE = new Remains(List.of(), List.of(), null);

    public Remains {
        tables = List.copyOf(tables);
        complaints = List.copyOf(complaints);
    }

    static Remains of(Space space, List<Probe> probes) throws SQLException {
        if (!probes.contains(Probe.INDEXES) && !probes.contains(Probe.SERVER_CHECK)) {
            return new Remains(space.read(), List.of(), null);
        }
        List<TableState> tables = new ArrayList<>();
        List<String> complaints = new ArrayList<>();
        @Nullable String unchecked = null;
        Inspector inspector = space.inspector();
        if (probes.contains(Probe.INDEXES)) {
            List<TableState> scanned = inspector.scan(space.tables());
            tables.addAll(scanned);
            tables.addAll(inspector.throughIndexes(scanned, complaints));
        } else {
            tables.addAll(space.read());
        }
        if (probes.contains(Probe.SERVER_CHECK)) {
            unchecked = inspector.check(complaints);
        }
        return new Remains(tables, complaints, unchecked);
    }
}
