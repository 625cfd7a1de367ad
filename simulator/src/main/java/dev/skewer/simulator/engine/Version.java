package dev.skewer.simulator.engine;

import dev.skewer.simulator.formula.Datum;
import java.util.List;

/** What one write made of a row. Not thread-safe: it is told when it is committed. */
final class Version {
    private static final long UNCOMMITTED = Long.MAX_VALUE;

    private final Tx writer;
    private final List<Datum> values;
    private final boolean deleted;
    private final boolean indexed;
    private long stamp = UNCOMMITTED;

    private Version(Tx writer, List<Datum> values, boolean deleted, boolean indexed) {
        this.writer = writer;
        this.values = List.copyOf(values);
        this.deleted = deleted;
        this.indexed = indexed;
    }

    static Version of(Tx writer, List<Datum> values, boolean indexed) {
        return new Version(writer, values, false, indexed);
    }

    static Version deletion(Tx writer) {
        return new Version(writer, List.of(), true, true);
    }

    Tx writer() {
        return writer;
    }

    List<Datum> values() {
        return values;
    }

    boolean isLive() {
        return !deleted;
    }

    /** Whether indexes beside that of the primary key have entries for it. */
    boolean isIndexed() {
        return indexed;
    }

    void commit(long at) {
        stamp = at;
    }

    boolean isCommitted() {
        return stamp != UNCOMMITTED;
    }

    boolean isCommittedBy(long at) {
        return stamp <= at && isCommitted();
    }
}
