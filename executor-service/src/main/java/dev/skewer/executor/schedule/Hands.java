package dev.skewer.executor.schedule;

import dev.skewer.executor.target.TargetException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Threads that perform the statements of runs. Whoever decides what is next in a run performs it too, for most statements come back sooner
 * than another thread wakes up; where one does not, another hand takes over and decides what is next. Thread-safe.
 */
public final class Hands implements AutoCloseable {
    private static final long NOBODY = Long.MAX_VALUE;

    /** Looks that find nobody away before the lookout lies down: getting up costs more than looking. */
    private static final int IDLE_LOOKS = 20;

    /** At most, for whoever goes away next may be due before those who are away now. */
    private static final long BETWEEN_LOOKS = TimeUnit.MICROSECONDS.toNanos(500);

    /** Most statements come back sooner, and nobody need be asked about them. */
    private static final long SHORTEST_GRACE = TimeUnit.MICROSECONDS.toNanos(400);

    private static final long LONGEST_GRACE = TimeUnit.MILLISECONDS.toNanos(1);

    /** So many times what statements take: on a busy server each takes longer, and to ask about them all keeps it busy. */
    private static final int GRACE_FACTOR = 3;

    private static final int SMOOTHING = 64;

    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("hand-", 1).factory());
    private final Set<Errands> all = ConcurrentHashMap.newKeySet();
    private final Thread lookout;
    private volatile long usual = SHORTEST_GRACE / GRACE_FACTOR;
    private volatile boolean asleep;
    private volatile boolean closed;

    public Hands() {
        lookout = Thread.ofPlatform().daemon().name("lookout").start(this::watch);
    }

    /**
     * Runs something on a free thread, or on a new one.
     *
     * @throws TargetException if nothing more is to be run
     */
    void take(Runnable work) {
        try {
            threads.execute(work);
        } catch (RejectedExecutionException e) {
            throw new TargetException("the executor of the target is closed", "nothing more is run on it", e);
        }
    }

    /**
     * Watches over the errands of one run, until they are closed.
     *
     * @param failure told why nobody could take over
     */
    Errands errands(Runnable relief, Consumer<Throwable> failure) {
        Errands errands = new Errands(relief, failure);
        all.add(errands);
        return errands;
    }

    /** How long a statement may take before it is worth asking whether it waits. */
    long grace() {
        return Math.clamp(GRACE_FACTOR * usual, SHORTEST_GRACE, LONGEST_GRACE);
    }

    /** One that is lost, because two threads were told at once, does not matter. */
    private void took(long nanos) {
        long before = usual;
        usual = before + (Math.min(nanos, LONGEST_GRACE) - before) / SMOOTHING;
    }

    private void watch() {
        int idle = 0;
        while (!closed) {
            long wait = relieve();
            idle = wait == NOBODY ? idle + 1 : 0;
            if (wait != NOBODY) {
                LockSupport.parkNanos(Math.min(wait, BETWEEN_LOOKS));
            } else if (idle <= IDLE_LOOKS) {
                LockSupport.parkNanos(BETWEEN_LOOKS);
            } else {
                asleep = true;
                if (relieve() == NOBODY && !closed) {
                    LockSupport.park();
                }
                asleep = false;
                idle = 0;
            }
        }
    }

    /** Sends help to all that are away for too long; how long the next one still has. */
    private long relieve() {
        long now = System.nanoTime();
        long nearest = NOBODY;
        for (Errands errands : all) {
            Errand errand = errands.out.get();
            if (errand == null) {
                continue;
            }
            long left = errand.due - now;
            if (left > 0) {
                nearest = Math.min(nearest, left);
            } else if (errands.out.compareAndSet(errand, null)) {
                errands.relieve();
            }
        }
        return nearest;
    }

    /** Takes nothing more, and still watches over what is under way. */
    void refuse() {
        threads.shutdown();
    }

    /** Threads that are still busy end when the connections are cut that they wait for. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(lookout);
        refuse();
    }

    /** A statement that is performed by whoever decides what is next. Its identity is what tells it from others. */
    static final class Errand {
        private final long begun;
        private final long due;

        private Errand(long begun, long due) {
            this.begun = begun;
            this.due = due;
        }
    }

    /** The errands of one run, of which one at a time is not relieved. Thread-safe. */
    final class Errands implements AutoCloseable {
        private final Runnable relief;
        private final Consumer<Throwable> failure;
        private final AtomicReference<Errand> out = new AtomicReference<>();

        private Errands(Runnable relief, Consumer<Throwable> failure) {
            this.relief = relief;
            this.failure = failure;
        }

        /** That one run has no thread must not end the lookout of all others. */
        private void relieve() {
            try {
                take(relief);
            } catch (RuntimeException | Error e) {
                failure.accept(e);
            }
        }

        /** The thread goes away for a statement, and is relieved unless it is back in time. */
        Errand begin(long nanos) {
            long now = System.nanoTime();
            Errand errand = new Errand(now, now + nanos);
            out.set(errand);
            if (asleep) {
                LockSupport.unpark(lookout);
            }
            return errand;
        }

        /** Whether it is back before anybody has taken over. */
        boolean end(Errand errand) {
            took(System.nanoTime() - errand.begun);
            return out.compareAndSet(errand, null);
        }

        @Override
        public void close() {
            all.remove(this);
        }
    }
}
