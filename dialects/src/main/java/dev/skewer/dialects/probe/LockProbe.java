package dev.skewer.dialects.probe;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
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

    /**
     * Whether each waiter looks for a deadlock once, {@link Queries#settlingMillis} after it began to wait, or later if its server is busy:
     * so late that it may fail one who had waited before the cycle was closed.
     */
    default boolean mayFindDeadlocksLate() {
        return false;
    }

    /** Whether waits for tables, for the locks of the application and whatever else is no row are shown nowhere: then no answer is no hang. */
    default boolean tellsOfRowsAlone() {
        return false;
    }

    /** Which waits count only when they are shown once more a little later. */
    default SecondLook secondLook() {
        return SecondLook.NEVER;
    }

    /** For what kinds of waits one look is not enough. */
    enum SecondLook {
        NEVER,
        /**
         * Those of an UPDATE below REPEATABLE READ, which may be shown to wait for a row for a moment and then passes it over: InnoDB asks for the
         * lock, takes its request back, and looks whether the row as it was committed matches.
         */
        UPDATES,
        /**
         * All: MySQL 8 shows a wait before it takes its place among those who wait, and of a deadlock it fails who came last. What is sent in
         * between may be there first.
         */
        ALWAYS
    }

    /** What is run alone on its server: where no holder is told, a wait for another run could not be told from one's own. */
    default Crossing crossing() {
        return Crossing.NONE;
    }

    /** What is so of one DBMS and not of another that is asked by queries. */
    enum Habit {
        /** As {@link LockProbe#locksAreKept()} says. */
        KEEPS_LOCKS,
        /** As {@link LockProbe#tellsOfRowsAlone()} says. */
        TELLS_OF_ROWS_ALONE,
        /** It does not say for whom somebody waits. */
        HIDES_HOLDERS,
        /** As {@link LockProbe#mayFindDeadlocksLate()} says. */
        FINDS_DEADLOCKS_LATE,
        /** As {@link SecondLook#ALWAYS} says. */
        SHOWS_WAITS_EARLY
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
     */
    record Queries(
            String ownId,
            List<String> waits,
            @Nullable BeyondRows beyondRows,
            @Nullable String owners,
            int settlingMillis,
            Set<Habit> habits,
            Crossing crossing)
            implements LockProbe {
        public Queries {
            waits = List.copyOf(waits);
            habits = Set.copyOf(habits);
        }

        /** Waits that name both sessions, of a DBMS that finds a deadlock when it is closed, and may let go of locks at any time. */
        public Queries(String ownId, List<String> waits) {
            this(ownId, waits, null, null, 0, Set.of(), Crossing.NONE);
        }

        public Queries beyondRows(BeyondRows more) {
            return new Queries(ownId, waits, more, owners, settlingMillis, habits, crossing);
        }

        public Queries owners(String query) {
            return new Queries(ownId, waits, beyondRows, query, settlingMillis, habits, crossing);
        }

        public Queries settling(int millis) {
            return new Queries(ownId, waits, beyondRows, owners, millis, habits, crossing);
        }

        /** With these habits and the ones that it had. */
        public Queries with(Habit... more) {
            Set<Habit> all = EnumSet.noneOf(Habit.class);
            all.addAll(habits);
            all.addAll(List.of(more));
            return new Queries(ownId, waits, beyondRows, owners, settlingMillis, all, crossing);
        }

        public Queries crossing(Crossing changed) {
            return new Queries(ownId, waits, beyondRows, owners, settlingMillis, habits, changed);
        }

        @Override
        public boolean locksAreKept() {
            return habits.contains(Habit.KEEPS_LOCKS);
        }

        @Override
        public boolean tellsHolders() {
            return !habits.contains(Habit.HIDES_HOLDERS);
        }

        @Override
        public boolean tellsOfRowsAlone() {
            return habits.contains(Habit.TELLS_OF_ROWS_ALONE);
        }

        @Override
        public boolean mayFindDeadlocksLate() {
            return habits.contains(Habit.FINDS_DEADLOCKS_LATE);
        }

        @Override
        public SecondLook secondLook() {
            return habits.contains(Habit.SHOWS_WAITS_EARLY) ? SecondLook.ALWAYS : SecondLook.NEVER;
        }
    }

    /**
     * A question that is dear, and is put only where somebody may wait for something else than rows.
     *
     * @param sign has a row where somebody waits so, and costs little
     * @param always whether it is put also where no statement of the run can wait so: a lock that a stranger has of the whole server must not look
     *     like a server that never answers
     */
    record BeyondRows(String sign, String waits, boolean always) {}

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
            implements LockProbe {
        @Override
        public SecondLook secondLook() {
            return SecondLook.UPDATES;
        }
    }

    /** A statement never waits: the error class BUSY says that it would, and it is sent again when a peer has ended. */
    record Busy() implements LockProbe {}

    /** Nobody tells. A slow statement is silent, not blocked. */
    record Silence() implements LockProbe {}
}
