package dev.skewer.simulator.engine;

import dev.skewer.simulator.formula.Datum;
import dev.skewer.simulator.formula.SqlState;
import dev.skewer.simulator.formula.StatementError;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether unique keys stay so when a statement is over, so that the order in which it took its rows does not matter. */
final class Uniqueness {
    private final Access access;
    private final SimTable table;
    private final Set<Tx> holders = new LinkedHashSet<>();

    private Uniqueness(Access access, SimTable table) {
        this.access = access;
        this.table = table;
    }

    /** A row with what it was before the statement; nothing where it was not there. */
    record Changed(History row, List<Datum> before) {}

    /**
     * For whom a statement must wait that changed these rows.
     *
     * @throws StatementError if a key is there already
     */
    static Set<Tx> holders(Access access, SimTable table, List<Changed> changes) {
        Uniqueness uniqueness = new Uniqueness(access, table);
        for (Blueprint.Key key : table.blueprint().keys()) {
            if (key.unique()) {
                changes.forEach(change -> uniqueness.check(key, change));
            }
        }
        return uniqueness.holders;
    }

    private void check(Blueprint.Key key, Changed change) {
        Optional<Version> newest = change.row().newest().filter(Version::isLive);
        if (newest.isEmpty()) {
            return;
        }
        List<Datum> sought = key.of(newest.get().values());
        boolean same = !change.before().isEmpty() && key.of(change.before()).equals(sought);
        if (same || sought.contains(Datum.Nothing.NULL)) {
            return;
        }
        access.note(table, row -> Datum.of(key.of(row).equals(sought)));
        for (History other : table.rows()) {
            if (other != change.row()) {
                meet(other, key, sought);
            }
        }
    }

    private void meet(History other, Blueprint.Key key, List<Datum> sought) {
        Tx tx = access.tx();
        List<Version> contested = other.contested(tx);
        if (!contested.isEmpty()) {
            if (contested.stream().anyMatch(version -> has(version, key, sought))) {
                holders.add(contested.getLast().writer());
            }
            return;
        }
        boolean there =
                other.newest().filter(version -> has(version, key, sought)).isPresent();
        Optional<Version> seen = other.seenBy(tx, access.at());
        boolean wasThere = seen.filter(version -> has(version, key, sought)).isPresent();
        if (tx.behaviour().keepsSnapshot() && there != wasThere) {
            throw Access.changedSince();
        }
        if (there) {
            throw new StatementError(
                    SqlState.DUPLICATE_KEY,
                    "duplicate key value violates unique constraint \"%s\"".formatted(key.name()));
        }
    }

    private static boolean has(Version version, Blueprint.Key key, List<Datum> sought) {
        return version.isLive() && key.of(version.values()).equals(sought);
    }
}
