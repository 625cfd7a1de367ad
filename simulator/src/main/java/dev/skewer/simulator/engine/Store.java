package dev.skewer.simulator.engine;

import dev.skewer.simulator.formula.SqlState;
import dev.skewer.simulator.formula.StatementError;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is stored, and what transactions that end make of it. Not thread-safe. */
final class Store {
    private final Fault fault;
    private final Map<String, SimTable> tables = new LinkedHashMap<>();

    /** Of the last commit. */
    private long newest;

    /** What a snapshot has that is taken now; behind the last commit only where a fault has it so. */
    private long seen;

    Store(Fault fault) {
        this.fault = fault;
    }

    Fault fault() {
        return fault;
    }

    void add(SimTable table) {
        tables.put(table.blueprint().name(), table);
    }

    Collection<SimTable> tables() {
        return tables.values();
    }

    SimTable table(String name) {
        return Optional.ofNullable(tables.get(name))
                .orElseThrow(() ->
                        new StatementError(SqlState.NO_SUCH_TABLE, "relation \"%s\" does not exist".formatted(name)));
    }

    /** What is committed now. */
    long snapshot() {
        long snapshot = seen;
        seen = newest;
        return snapshot;
    }

    /** The number of the last commit. */
    long newest() {
        return newest;
    }

    /**
     * Makes what a transaction wrote visible, all at once.
     *
     * @param alone whether no other transaction is open
     * @throws StatementError if it would not be as if it had run as a whole
     */
    void commit(Tx tx, boolean alone) {
        if (tx.behaviour() == Behaviour.SERIALIZABLE && !tx.written().isEmpty()) {
            Validation.check(tx, fault);
        }
        newest++;
        boolean torn = !alone && !tx.written().isEmpty();
        seen = torn && fault == Fault.STALE_SNAPSHOT ? newest - 1 : newest;
        if (torn && fault == Fault.TORN_COMMIT) {
            tear(tx);
        } else {
            tx.written().forEach(write -> write.version().commit(newest));
        }
        release(tx);
    }

    private void tear(Tx tx) {
        History first = tx.written().getFirst().row();
        newest++;
        tx.written().forEach(write -> write.version().commit(write.row() == first ? seen : newest));
    }

    /** Takes back what a transaction wrote since it had written so much. */
    void undo(Tx tx, int written) {
        List<Tx.Written> undone = tx.written().subList(written, tx.written().size());
        if (undone.isEmpty()) {
            return;
        }
        undone.forEach(write -> write.row().remove(write.version()));
        undone.clear();
        tables.values().forEach(SimTable::dropEmptyRows);
    }

    /** Takes back all that a transaction did. */
    void rollBack(Tx tx) {
        undo(tx, 0);
        release(tx);
    }

    private static void release(Tx tx) {
        tx.locked().forEach(row -> row.release(tx));
        tx.locked().clear();
    }
}
