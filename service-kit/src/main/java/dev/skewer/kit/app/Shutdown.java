package dev.skewer.kit.app;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends what was started, the last first, once, whoever asks how often. Thread-safe. */
public final class Shutdown implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Shutdown.class);

    private final CountDownLatch requested = new CountDownLatch(1);
    private final Deque<Part> parts = new ArrayDeque<>();

    /** Notes something that was started just now, and returns it. */
    public synchronized <T extends AutoCloseable> T add(String what, T part) {
        parts.push(new Part(what, part));
        return part;
    }

    /** Asks for the end, without waiting for it. */
    public void request() {
        requested.countDown();
    }

    /** Counted down once the end is asked for. */
    CountDownLatch requested() {
        return requested;
    }

    /** Waits until somebody asks for the end. */
    public void await() throws InterruptedException {
        requested.await();
    }

    /** Ends all parts; a part that fails to end does not keep the others from it. */
    @Override
    public synchronized void close() {
        request();
        while (!parts.isEmpty()) {
            Part part = parts.pop();
            try {
                part.closing().close();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception e) {
                LOG.atWarn().setCause(e).addKeyValue("part", part.what()).log("Something did not end well");
            }
        }
    }

    private record Part(String what, AutoCloseable closing) {}
}
