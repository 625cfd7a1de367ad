package dev.skewer.simulator.engine;

import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.simulator.formula.Formula;
import java.util.ArrayList;
import java.util.List;

/** A transaction while it lives. Not thread-safe. */
final class Tx {
    private static final long NO_SNAPSHOT = -1;

    private final SessionId session;
    private final Behaviour behaviour;
    private final boolean explicit;
    private final boolean readOnly;
    private final long begunAt;
    private final List<Written> written = new ArrayList<>();
    private final List<History> locked = new ArrayList<>();
    private final List<Reading> readings = new ArrayList<>();
    private final List<Savepoint> savepoints = new ArrayList<>();
    private long snapshot = NO_SNAPSHOT;
    private boolean failed;

    /**
     * A transaction that begins.
     *
     * @param begunAt the last commit before it
     */
    Tx(SessionId session, Behaviour behaviour, boolean explicit, boolean readOnly, long begunAt) {
        this.session = session;
        this.behaviour = behaviour;
        this.explicit = explicit;
        this.readOnly = readOnly;
        this.begunAt = begunAt;
    }

    /** A version that it made of a row. */
    record Written(History row, Version version) {}

    /** What it has looked at: rows that fit, and that there are no others. */
    record Reading(SimTable table, Formula where) {}

    /** How much it had written when a savepoint was set. */
    record Savepoint(String name, int written) {}

    SessionId session() {
        return session;
    }

    Behaviour behaviour() {
        return behaviour;
    }

    boolean isExplicit() {
        return explicit;
    }

    boolean isReadOnly() {
        return readOnly;
    }

    /** The last commit before it began. */
    long begunAt() {
        return begunAt;
    }

    List<Written> written() {
        return written;
    }

    boolean wrote(History row) {
        return written.stream().anyMatch(write -> write.row() == row);
    }

    List<History> locked() {
        return locked;
    }

    List<Reading> readings() {
        return readings;
    }

    List<Savepoint> savepoints() {
        return savepoints;
    }

    boolean isFailed() {
        return failed;
    }

    void fail() {
        failed = true;
    }

    void revive() {
        failed = false;
    }

    /** The snapshot of a statement: that of the transaction where it keeps one, which its first statement takes. */
    long snapshotFrom(Store store) {
        if (!behaviour.keepsSnapshot()) {
            return store.snapshot();
        }
        if (snapshot == NO_SNAPSHOT) {
            snapshot = store.snapshot();
        }
        return snapshot;
    }

    long snapshot() {
        return snapshot;
    }
}
