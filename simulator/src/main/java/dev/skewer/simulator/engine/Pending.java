package dev.skewer.simulator.engine;

import dev.skewer.schemas.testcase.SessionId;
import java.util.List;
import java.util.Set;

/** A statement that is not over. Not thread-safe. */
final class Pending {
    private final Tx tx;
    private final Program program;
    private final long at;
    private Set<Tx> holders = Set.of();
    private Wait waited = Wait.NONE;

    Pending(Tx tx, Program program, long at) {
        this.tx = tx;
        this.program = program;
        this.at = at;
    }

    /** Whether it has waited, and what for. */
    enum Wait {
        NONE,
        FOR_WHAT_WAS_COMMITTED,
        FOR_WHAT_WAS_ROLLED_BACK
    }

    Tx tx() {
        return tx;
    }

    Attempt attempt(Store store) {
        return program.attempt(new Access(store, tx, at, waited));
    }

    Set<Tx> holders() {
        return holders;
    }

    List<SessionId> holderSessions() {
        return holders.stream().map(Tx::session).toList();
    }

    void waitFor(Set<Tx> others) {
        holders = others;
        waited = waited == Wait.NONE ? Wait.FOR_WHAT_WAS_COMMITTED : waited;
    }

    /** Somebody's work was undone. */
    void heardOfRollBack(Tx other) {
        if (holders.contains(other)) {
            waited = Wait.FOR_WHAT_WAS_ROLLED_BACK;
        }
    }
}
