package dev.skewer.simulator.engine;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.simulator.formula.Datum;
import dev.skewer.simulator.formula.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * UPDATE or DELETE. Immutable.
 *
 * @param changed what each column becomes; no columns at all are a DELETE
 */
record ChangeProgram(SimTable table, Formula where, List<Formula> changed) implements Program {
    ChangeProgram {
        changed = List.copyOf(changed);
    }

    @Override
    public Attempt attempt(Access access) {
        return switch (access.claim(access.find(table, where), where, Strength.EXCLUSIVE)) {
            case Access.Claim.MustWait wait -> new Attempt.MustWait(wait.holders());
            case Access.Claim.Granted granted -> change(access, granted.rows());
        };
    }

    private Attempt change(Access access, List<Access.Found> rows) {
        List<Uniqueness.Changed> changes = new ArrayList<>();
        for (Access.Found found : rows) {
            List<Datum> before = found.version().values();
            if (changed.isEmpty()) {
                access.delete(found.row());
            } else {
                access.write(
                        found.row(),
                        changed.stream().map(formula -> formula.of(before)).toList());
                changes.add(new Uniqueness.Changed(found.row(), before));
            }
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
