package dev.skewer.executor.monitor;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.executor.gateway.Gateway;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Asks one server who waits, over a connection of its own, once for all who want to know at that moment. Thread-safe. */
public final class LockMonitor implements AutoCloseable {
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(50);

    /** At most a third of the time is spent asking: a busy server is not to be busy with our questions. */
    private static final long SHORTEST_REST = Duration.ofNanos(300_000).toNanos();

    private final Gateway gateway;
    private final Look look;
    private final BlockingQueue<Question> questions = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile boolean closed;
    private @Nullable Connection connection;

    private LockMonitor(Gateway gateway, Look look) {
        this.gateway = gateway;
        this.look = look;
        this.thread = Thread.ofVirtual().name("lock-monitor").start(this::work);
    }

    /** Empty where the DBMS cannot be asked. */
    public static Optional<LockMonitor> of(Gateway gateway, Dialect dialect) {
        return switch (dialect.probe()) {
            case LockProbe.Queries queries -> Optional.of(new LockMonitor(gateway, new QueriesLook(queries)));
            case LockProbe.StatusText status ->
                Optional.of(new LockMonitor(gateway, new StatusLook(status, System::nanoTime)));
            case LockProbe.Busy busy -> Optional.empty();
            case LockProbe.Silence silence -> Optional.empty();
        };
    }

    /** Asks; the answer comes on the monitor's own thread, and never if the server is gone. */
    public void ask(Question question) {
        questions.add(question);
    }

    private void work() {
        List<Question> asked = new ArrayList<>();
        long restUntil = System.nanoTime();
        try {
            while (!closed) {
                asked.add(questions.take());
                LockSupport.parkNanos(restUntil - System.nanoTime());
                questions.drainTo(asked);
                long start = System.nanoTime();
                Waits waits = look();
                long end = System.nanoTime();
                restUntil = end + Math.max(SHORTEST_REST, 2 * (end - start));
                if (waits != null) {
                    asked.forEach(question -> question.answer(waits));
                    asked.clear();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            disconnect();
        }
    }

    /** A server that does not answer now may do so later; who asks has a deadline of its own. */
    private @Nullable Waits look() {
        try {
            Connection open = connection == null ? gateway.connect() : connection;
            connection = open;
            return look.at(open);
        } catch (SQLException e) {
            disconnect();
            LockSupport.parkNanos(PAUSE_AFTER_FAILURE.toNanos());
            return null;
        }
    }

    private void disconnect() {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            // Gone is gone.
        }
        connection = null;
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
