package dev.skewer.simulator.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One row: its versions, the oldest first, and who has it locked. Not thread-safe. */
final class History {
    private final List<Version> versions = new ArrayList<>(4);
    private final Map<Tx, Strength> locks = new LinkedHashMap<>(4);

    /** Locks the row, unless others stand in the way: then it says who. */
    Set<Tx> lock(Tx tx, Strength strength) {
        Set<Tx> inTheWay = new LinkedHashSet<>();
        locks.forEach((holder, held) -> {
            if (holder != tx && !strength.goesWith(held)) {
                inTheWay.add(holder);
            }
        });
        if (inTheWay.isEmpty() && locks.get(tx) != Strength.EXCLUSIVE) {
            locks.put(tx, strength);
            tx.locked().add(this);
        }
        return inTheWay;
    }

    void release(Tx tx) {
        locks.remove(tx);
    }

    void add(Version version) {
        versions.add(version);
    }

    void remove(Version version) {
        versions.remove(version);
    }

    boolean isEmpty() {
        return versions.isEmpty();
    }

    /** The newest version of all. */
    Optional<Version> newest() {
        return versions.isEmpty() ? Optional.empty() : Optional.of(versions.getLast());
    }

    /** What a transaction sees in the snapshot of that moment; what it wrote itself it always sees. */
    Optional<Version> seenBy(Tx tx, long at) {
        for (int i = versions.size() - 1; i >= 0; i--) {
            Version version = versions.get(i);
            if (version.writer() == tx || version.isCommittedBy(at)) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }

    /** What everybody sees in the snapshot of that moment. */
    Optional<Version> committedBy(long at) {
        return versions.stream().filter(version -> version.isCommittedBy(at)).reduce((older, newer) -> newer);
    }

    Optional<Version> newestCommitted() {
        for (int i = versions.size() - 1; i >= 0; i--) {
            if (versions.get(i).isCommitted()) {
                return Optional.of(versions.get(i));
            }
        }
        return Optional.empty();
    }

    /** What the row is or was, or will be if another transaction has its way; nothing where no other is writing it. */
    List<Version> contested(Tx tx) {
        Optional<Version> newest = newest();
        if (newest.isEmpty() || newest.get().isCommitted() || newest.get().writer() == tx) {
            return List.of();
        }
        int committed = newestCommitted().map(versions::indexOf).orElse(0);
        return versions.subList(committed, versions.size());
    }
}
