package dev.skewer.executor.intake;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who may run now: as many as there are slots, replays before cases, and one that must be alone with nobody beside it.
 * Thread-safe.
 */
final class Gate {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final int slots;
    private int inUse;
    private int askedWaiting;
    private int aloneWaiting;
    private boolean aloneInside;
    private boolean closed;

    Gate(int slots) {
        this.slots = slots;
    }

    /** The right to run, given back when closed. */
    @FunctionalInterface
    interface Pass extends AutoCloseable {
        @Override
        void close();
    }

    /** Waits for the right to run; an {@link InterruptedException} where nobody is let in any more. */
    Pass enter(boolean asked, boolean alone) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            askedWaiting += asked ? 1 : 0;
            aloneWaiting += alone ? 1 : 0;
            try {
                while (!closed && !isOpenFor(asked, alone)) {
                    changed.await();
                }
            } finally {
                askedWaiting -= asked ? 1 : 0;
                aloneWaiting -= alone ? 1 : 0;
                changed.signalAll();
            }
            if (closed) {
                throw new InterruptedException("the gate is closed");
            }
            inUse++;
            aloneInside = alone;
            return () -> leave(alone);
        } finally {
            lock.unlock();
        }
    }

    /** Lets nobody in any more; those inside stay. */
    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    int slots() {
        return slots;
    }

    int inUse() {
        lock.lock();
        try {
            return inUse;
        } finally {
            lock.unlock();
        }
    }

    private boolean isOpenFor(boolean asked, boolean alone) {
        if (alone) {
            return inUse == 0;
        }
        boolean free = inUse < slots && !aloneInside && aloneWaiting == 0;
        return free && (asked || askedWaiting == 0);
    }

    private void leave(boolean alone) {
        lock.lock();
        try {
            inUse--;
            if (alone) {
                aloneInside = false;
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
