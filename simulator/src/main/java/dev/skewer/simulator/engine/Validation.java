package dev.skewer.simulator.engine;

import dev.skewer.simulator.formula.SqlState;
import dev.skewer.simulator.formula.StatementError;
import java.util.Optional;

/** Whether all that a transaction has read is still so. Pure functions. */
final class Validation {
    private Validation() {}

    static void check(Tx tx, Fault fault) {
        for (Tx.Reading reading : tx.readings()) {
            for (History row : reading.table().rows()) {
                // What it wrote itself was the same as in the snapshot when it was locked.
                if (!tx.wrote(row) && changed(tx, row, reading, fault)) {
                    throw new StatementError(
                            SqlState.SERIALIZATION_FAILURE,
                            "could not serialize access due to read/write dependencies among transactions");
                }
            }
        }
    }

    private static boolean changed(Tx tx, History row, Tx.Reading reading, Fault fault) {
        Optional<Version> before = row.seenBy(tx, tx.snapshot());
        Optional<Version> now = row.newestCommitted();
        if (before.equals(now)) {
            return false;
        }
        boolean left = before.isPresent() && fits(before.get(), reading);
        boolean came = now.isPresent() && fits(now.get(), reading);
        return left || (came && fault != Fault.PHANTOM);
    }

    private static boolean fits(Version version, Tx.Reading reading) {
        try {
            return version.isLive() && reading.where().holds(version.values());
        } catch (StatementError e) {
            // The statement would fail if it was run again.
            return true;
        }
    }
}
