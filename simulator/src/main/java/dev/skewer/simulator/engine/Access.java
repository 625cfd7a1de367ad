package dev.skewer.simulator.engine;

import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.simulator.formula.Datum;
import dev.skewer.simulator.formula.Formula;
import dev.skewer.simulator.formula.SqlState;
import dev.skewer.simulator.formula.StatementError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What one attempt at a statement sees and does, by the level of its transaction. Not thread-safe. */
final class Access {
    private final Store store;
    private final Tx tx;
    private final long at;
    private final Pending.Wait waited;

    /**
     * An attempt.
     *
     * @param at the snapshot of the statement
     */
    Access(Store store, Tx tx, long at, Pending.Wait waited) {
        this.store = store;
        this.tx = tx;
        this.at = at;
        this.waited = waited;
    }

    /** A row, and the version of it that counts. */
    record Found(History row, Version version) {}

    /** What came of the wish to lock rows. */
    sealed interface Claim {
        record Granted(List<Found> rows) implements Claim {}

        record MustWait(Set<Tx> holders) implements Claim {}
    }

    Tx tx() {
        return tx;
    }

    long at() {
        return at;
    }

    /** What the session is told when the statement went well. */
    TransactionState stateAfter() {
        return tx.isExplicit() ? TransactionState.OPEN : TransactionState.NONE;
    }

    /** The rows that a plain read shows. */
    List<Found> read(SimTable table, Formula where) {
        return rows(table, where, this::shown);
    }

    private Optional<Version> shown(History row) {
        return switch (store.fault()) {
            case DIRTY_READ -> row.newest();
            case NON_REPEATABLE_SNAPSHOT -> row.seenBy(tx, store.newest());
            case LOST_OWN_WRITE -> store.newest() > tx.begunAt() ? row.committedBy(at) : row.seenBy(tx, at);
            default -> row.seenBy(tx, at);
        };
    }

    /** The rows of the snapshot that a write or a locking read is about. */
    List<Found> find(SimTable table, Formula where) {
        return rows(table, where, row -> row.seenBy(tx, at));
    }

    private List<Found> rows(SimTable table, Formula where, Function<History, Optional<Version>> look) {
        note(table, where);
        List<Found> found = new ArrayList<>();
        for (History row : table.rows()) {
            look.apply(row)
                    .filter(seen -> seen.isLive() && where.holds(seen.values()))
                    .ifPresent(seen -> found.add(new Found(row, seen)));
        }
        return found;
    }

    /** Remembers what was looked at, before it is: that a look failed tells of rows too. */
    void note(SimTable table, Formula where) {
        if (tx.behaviour() == Behaviour.SERIALIZABLE) {
            tx.readings().add(new Tx.Reading(table, where));
        }
    }

    /** Locks rows one by one, and looks at each as it is then. */
    Claim claim(List<Found> found, Formula where, Strength strength) {
        List<Found> granted = new ArrayList<>();
        for (Found one : found) {
            Set<Tx> holders = one.row().lock(tx, strength);
            if (!holders.isEmpty()) {
                return new Claim.MustWait(holders);
            }
            newestOf(one, where).ifPresent(granted::add);
        }
        return new Claim.Granted(granted);
    }

    /** The version of a locked row to go by; nothing where the row no longer fits. */
    private Optional<Found> newestOf(Found found, Formula where) {
        Version newest = found.row().newest().orElse(found.version());
        if (newest.equals(found.version()) || store.fault() == Fault.LOST_UPDATE) {
            return Optional.of(found);
        }
        if (tx.behaviour().keepsSnapshot()) {
            throw changedSince();
        }
        return newest.isLive() && where.holds(newest.values())
                ? Optional.of(new Found(found.row(), newest))
                : Optional.empty();
    }

    static StatementError changedSince() {
        return new StatementError(
                SqlState.SERIALIZATION_FAILURE, "could not serialize access due to concurrent update");
    }

    /** Makes a new version of a locked row. */
    void write(History row, List<Datum> values) {
        add(row, Version.of(tx, values, store.fault() != Fault.LOST_INDEX_ENTRY || waited == Pending.Wait.NONE));
    }

    void delete(History row) {
        add(row, Version.deletion(tx));
    }

    History insert(SimTable table, List<Datum> values) {
        History row = new History();
        row.lock(tx, Strength.EXCLUSIVE);
        write(row, values);
        if (!row.isEmpty()) {
            table.rows().add(row);
        }
        return row;
    }

    private void add(History row, Version version) {
        if (store.fault() == Fault.LOST_WRITE && waited == Pending.Wait.FOR_WHAT_WAS_ROLLED_BACK) {
            return;
        }
        row.add(version);
        tx.written().add(new Tx.Written(row, version));
    }
}
