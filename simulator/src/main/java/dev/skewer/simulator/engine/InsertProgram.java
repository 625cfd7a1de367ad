package dev.skewer.simulator.engine;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.simulator.formula.Datum;
import dev.skewer.simulator.formula.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * INSERT of rows. Immutable.
 *
 * @param rows a formula for each column of the table
 */
record InsertProgram(SimTable table, List<List<Formula>> rows) implements Program {
    InsertProgram {
        rows = rows.stream().map(List::copyOf).toList();
    }

    @Override
    public Attempt attempt(Access access) {
        List<Uniqueness.Changed> changes = new ArrayList<>();
        for (List<Formula> row : rows) {
            List<Datum> values =
                    row.stream().map(formula -> formula.of(List.of())).toList();
            changes.add(new Uniqueness.Changed(access.insert(table, values), List.of()));
        }
        Set<Tx> holders = Uniqueness.holders(access, table, changes);
        return holders.isEmpty()
                ? new Attempt.Done(new Outcome.Count(rows.size(), List.of(), access.stateAfter()))
                : new Attempt.MustWait(holders);
    }

    @Override
    public boolean writes() {
        return true;
    }
}
