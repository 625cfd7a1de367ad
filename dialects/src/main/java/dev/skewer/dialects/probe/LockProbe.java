package dev.skewer.dialects.probe;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a connection of its own learns which sessions wait for a lock. Immutable. */
public sealed interface LockProbe {
    /**
     * Whether a lock that somebody can wait for between two statements is let go only when its transaction ends, goes back
     * to a savepoint, changes a definition, or meets an error, and a deadlock fails the statement that closes it: then no other
     * statement lets anybody go on. InnoDB may fail one that waited instead, and whoever closed the deadlock goes on as if nothing was.
     */
    default boolean locksAreKept() {
        return false;
    }

    /**
     * Whether it says for whom somebody waits. Then a wait of which it does not has just ended, or is for somebody who is no
     * session of ours.
     */
    default boolean tellsHolders() {
        return false;
    }

    /** Whether a busy server may come to a deadlock so late that it fails one who had waited before the cycle was closed. */
    default boolean mayFindDeadlocksLate() {
        return false;
    }

    /** What is run alone on its server: where no holder is told, a wait for another run could not be told from one's own. */
    default Crossing crossing() {
        return Crossing.NONE;
    }

    /**
     * Queries whose rows together are the waits.
     *
     * @param ownId sent once by each session; its first column is the name under which the queries speak of it
     * @param waits each gives the waiting session and the one that it waits for, or NULL where that is not told; a question
     *     mark in it stands for the sessions that are asked about, separated by commas
     * @param beyondRows waits for what only definitions, text and late checks lock; null where the others tell of them too
     * @param owners where the waits name transactions: gives each with its session
     * @param settlingMillis how long after its beginning a wait may still turn out to be a deadlock, in which case its session
     *     is the victim if meanwhile somebody else closed the cycle: nothing may be sent before
     * @param mayFindDeadlocksLate whether each waiter looks for a deadlock once, that long after it began to wait, or later if its server is busy
     */
    record Queries(
            String ownId,
            List<String> waits,
            @Nullable BeyondRows beyondRows,
            @Nullable String owners,
            int settlingMillis,
            boolean locksAreKept,
            boolean tellsHolders,
            boolean mayFindDeadlocksLate,
            Crossing crossing)
            implements LockProbe {
        public Queries {
            waits = List.copyOf(waits);
        }

        /** Waits that name both sessions, of a DBMS that finds a deadlock when it is closed, and may let go of locks at any time. */
        public Queries(String ownId, List<String> waits) {
            this(ownId, waits, null, null, 0, false, true, false, Crossing.NONE);
        }

        public Queries beyondRows(BeyondRows more) {
            return new Queries(
                    ownId,
                    waits,
                    more,
                    owners,
                    settlingMillis,
                    locksAreKept,
                    tellsHolders,
                    mayFindDeadlocksLate,
                    crossing);
        }

        public Queries owners(String query) {
            return new Queries(
                    ownId,
                    waits,
                    beyondRows,
                    query,
                    settlingMillis,
                    locksAreKept,
                    tellsHolders,
                    mayFindDeadlocksLate,
                    crossing);
        }

        public Queries settling(int millis) {
            return new Queries(
                    ownId,
                    waits,
                    beyondRows,
                    owners,
                    millis,
                    locksAreKept,
                    tellsHolders,
                    mayFindDeadlocksLate,
                    crossing);
        }

        public Queries keepingLocks() {
            return new Queries(
                    ownId,
                    waits,
                    beyondRows,
                    owners,
                    settlingMillis,
                    true,
                    tellsHolders,
                    mayFindDeadlocksLate,
                    crossing);
        }

        public Queries findingDeadlocksLate() {
            return new Queries(
                    ownId, waits, beyondRows, owners, settlingMillis, locksAreKept, tellsHolders, true, crossing);
        }

        public Queries notTellingHolders() {
            return new Queries(
                    ownId,
                    waits,
                    beyondRows,
                    owners,
                    settlingMillis,
                    locksAreKept,
                    false,
                    mayFindDeadlocksLate,
                    crossing);
        }

        public Queries crossing(Crossing changed) {
            return new Queries(
                    ownId,
                    waits,
                    beyondRows,
                    owners,
                    settlingMillis,
                    locksAreKept,
                    tellsHolders,
                    mayFindDeadlocksLate,
                    changed);
        }
    }

    /**
     * A question that is dear, and is put only where somebody may wait for something else than rows.
     *
     * @param sign has a row where somebody waits so, and costs little
     */
    record BeyondRows(String sign, String waits) {}

    /**
     * The status text of the storage engine together with the list of sessions, read by {@link EngineStatus}.
     *
     * @param ownId sent once by each session; its first column is the name under which both texts speak of it
     * @param status its last column is the text
     * @param sessions its columns named {@code Id} and {@code State} are read
     * @param ownTables a pattern of the names of the engine's own tables, as the text has them
     * @param hidden where the text hides transactions that have written nothing: how their waits are learnt
     */
    record StatusText(
            String ownId,
            String status,
            String sessions,
            String ownTables,
            @Nullable HiddenWaits hidden,
            Crossing crossing)
            implements LockProbe {}

    /** A statement never waits: the error class BUSY says that it would, and it is sent again when a peer has ended. */
    record Busy() implements LockProbe {}

    /** Nobody tells. A slow statement is silent, not blocked. */
    record Silence() implements LockProbe {}
}
