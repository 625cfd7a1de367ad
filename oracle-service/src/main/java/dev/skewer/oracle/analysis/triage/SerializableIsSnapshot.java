package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.history.Unit;
import java.util.List;

/** SERIALIZABLE is snapshot isolation. The {@link SnapshotModel model} is run. Immutable. */
public record SerializableIsSnapshot() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.SER_IS_SI;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Unit> units = situation.scene().committed();
        boolean applies = units.stream()
                .allMatch(unit -> situation.lists(unit, this)
                        && situation.is(unit, Promise.Reads.TRANSACTION_SNAPSHOT)
                        && !writesNewest(situation, unit));
        boolean together =
                units.stream().anyMatch(one -> units.stream().anyMatch(other -> SnapshotModel.areTogether(one, other)));
        return applies && together
                ? new SnapshotModel(situation)
                        .claim(
                                "each transaction, run alone on what was committed when its snapshot was taken, shows what it showed,"
                                        + " and their changes together, none of them of one row, give the end")
                : new Claim.Silent();
    }

    private static boolean writesNewest(Situation situation, Unit unit) {
        return situation.scene().promise(unit).map(Promise::writesSeeNewerRows).orElse(true);
    }
}
