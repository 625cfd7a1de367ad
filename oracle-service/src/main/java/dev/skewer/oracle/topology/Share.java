package dev.skewer.oracle.topology;

import java.util.concurrent.atomic.AtomicLong;

/** What one task has of two things that are counted for all of them. For one thread. */
final class Share implements AutoCloseable {
    private final AtomicLong first;
    private final AtomicLong second;
    private long mineOfFirst;
    private long mineOfSecond;

    Share(AtomicLong first, AtomicLong second) {
        this.first = first;
        this.second = second;
    }

    void holds(long ofFirst, long ofSecond) {
        first.addAndGet(ofFirst - mineOfFirst);
        second.addAndGet(ofSecond - mineOfSecond);
        mineOfFirst = ofFirst;
        mineOfSecond = ofSecond;
    }

    @Override
    public void close() {
        holds(0, 0);
    }
}
