package dev.skewer.executor.intake;

import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.kit.backoff.Backoff;
import dev.skewer.schemas.target.TargetId;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** The way to the target: while it is gone it is tried again, with waits in between. Thread-safe. */
final class TargetLink implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(TargetLink.class);

    private final TargetId target;
    private final RunnerSource source;
    private final Backoff backoff;
    private final Runnable onQuarantine;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private @Nullable Runner runner;
    private @Nullable Runner lost;
    private @Nullable TargetIdentity identity;
    private @Nullable String trouble = "not connected yet";
    private long undecidedBefore;
    private int failures;
    private boolean givenUp;
    /** Whether a fault of ours was told in full since the target was last there; for the thread that connects. */
    private boolean faultTold;

    TargetLink(TargetId target, RunnerSource source, Backoff backoff, Runnable onQuarantine) {
        this.target = target;
        this.source = source;
        this.backoff = backoff;
        this.onQuarantine = onQuarantine;
    }

    /** Keeps the target connected until interrupted; then lets go of it. */
    @Override
    public void run() {
        try {
            while (true) {
                awaitLoss();
                connect();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            release();
        }
    }

    /** The target, once it is there; an {@link InterruptedException} where nobody is to wait for it any more. */
    Runner await() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (runner == null && !givenUp) {
                changed.await();
            }
            if (runner == null) {
                throw new InterruptedException("the target is not waited for any more");
            }
            return runner;
        } finally {
            lock.unlock();
        }
    }

    /** Whoever finds the target gone says so; what others find of the same connection afterwards is no news. */
    void lost(Runner by, TargetException exception) {
        lock.lock();
        try {
            if (runner == null || !runner.equals(by)) {
                return;
            }
            undecidedBefore += by.undecidedWaits();
            lost = by;
            runner = null;
            failures = 1;
            trouble = String.valueOf(exception.getMessage());
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        onQuarantine.run();
        LOG.atWarn()
                .addKeyValue("target", target)
                .addKeyValue("why", exception.getMessage())
                .log("The target is gone and quarantined");
    }

    /** Nobody is to wait for the target from now on. */
    void giveUp() {
        lock.lock();
        try {
            givenUp = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean isThere() {
        return trouble().isEmpty();
    }

    /** What is wrong with the target; nothing while it is there. */
    Optional<String> trouble() {
        lock.lock();
        try {
            return Optional.ofNullable(trouble);
        } finally {
            lock.unlock();
        }
    }

    /** Who the target is, as far as it was ever there. */
    Optional<TargetIdentity> identity() {
        lock.lock();
        try {
            return Optional.ofNullable(identity);
        } finally {
            lock.unlock();
        }
    }

    long undecidedWaits() {
        lock.lock();
        try {
            return undecidedBefore + (runner == null ? 0 : runner.undecidedWaits());
        } finally {
            lock.unlock();
        }
    }

    private void awaitLoss() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (runner != null) {
                changed.await();
            }
            long nanos = failures == 0 ? 0 : backoff.after(failures).toNanos();
            while (nanos > 0) {
                nanos = changed.awaitNanos(nanos);
            }
        } finally {
            lock.unlock();
        }
        closeLost();
    }

    private void connect() throws InterruptedException {
        try {
            arrived(source.open());
            faultTold = false;
        } catch (TargetException e) {
            failed(e);
        } catch (RuntimeException e) {
            // The outermost frame of the loop; whatever failed in us may be over when the target has changed.
            failed(e);
            // Later ones are the same again.
            LOG.atLevel(faultTold ? Level.DEBUG : Level.ERROR)
                    .setCause(e)
                    .addKeyValue("target", target)
                    .log("Connecting failed by a fault of ours");
            faultTold = true;
        }
    }

    private void arrived(Runner opened) {
        lock.lock();
        try {
            runner = opened;
            identity = opened.identity();
            trouble = null;
            failures = 0;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        LOG.atInfo()
                .addKeyValue("target", target)
                .addKeyValue("product", opened.identity().product())
                .addKeyValue("version", opened.identity().version())
                .log("The target is there");
    }

    private void failed(RuntimeException exception) {
        lock.lock();
        try {
            failures++;
            trouble = String.valueOf(exception.getMessage());
            if (failures == 1) {
                LOG.atWarn()
                        .addKeyValue("target", target)
                        .addKeyValue("why", trouble)
                        .log("The target is not there");
            }
        } finally {
            lock.unlock();
        }
    }

    private void release() {
        Runner last;
        lock.lock();
        try {
            last = runner;
            runner = null;
            trouble = "let go";
        } finally {
            lock.unlock();
        }
        if (last != null) {
            last.close();
        }
        closeLost();
    }

    private void closeLost() {
        Runner gone;
        lock.lock();
        try {
            gone = lost;
            lost = null;
        } finally {
            lock.unlock();
        }
        if (gone == null) {
            return;
        }
        try {
            gone.close();
        } catch (TargetException e) {
            LOG.atDebug().setCause(e).addKeyValue("target", target).log("A target that is gone was not left tidy");
        }
    }
}
