package dev.skewer.executor.monitor;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.executor.gateway.Gateway;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks one server who waits, over a connection of its own, once for all who want to know at that moment. Thread-safe. */
public final class LockMonitor implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LockMonitor.class);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(50);

    private static final long SHORTEST_REST = Duration.ofNanos(300_000).toNanos();

    private final Gateway gateway;
    private final Look look;
    private final BlockingQueue<Question> questions = new LinkedBlockingQueue<>();
    private final Thread thread;

    /** What a look takes when nothing is in its way: the shortest of late. */
    private long cost = TimeUnit.MILLISECONDS.toNanos(1);

    private volatile boolean closed;
    private @Nullable Connection connection;

    private LockMonitor(Gateway gateway, Look look) {
        this.gateway = gateway;
        this.look = look;
        this.thread = Thread.ofPlatform().daemon().name("lock-monitor").start(this::work);
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
                if (asked.isEmpty()) {
                    asked.add(questions.take());
                }
                LockSupport.parkNanos(restUntil - System.nanoTime());
                questions.drainTo(asked);
                asked.removeIf(question -> question.moot().getAsBoolean());
                if (asked.isEmpty()) {
                    continue;
                }
                long start = System.nanoTime();
                Waits waits = look(asked);
                long end = System.nanoTime();
                restUntil = end + rest(end - start);
                if (waits != null) {
                    Waits answer = waits.after(end - start);
                    asked.forEach(question -> question.inbox().accept(answer));
                    asked.clear();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            disconnect();
        }
    }

    /** At most a third of the server's time is spent on our questions; that it took its time over other things costs it nothing. */
    private long rest(long took) {
        cost = Math.min(took, cost + cost / 8 + 1);
        return Math.max(SHORTEST_REST, 2 * cost);
    }

    /** A server that does not answer now may do so later; who asks has a deadline of its own. */
    private @Nullable Waits look(List<Question> asked) {
        try {
            Connection open = connection == null ? gateway.monitoring() : connection;
            connection = open;
            Set<String> about = new LinkedHashSet<>();
            asked.forEach(question -> about.addAll(question.about()));
            return look.at(open, about, asked.stream().allMatch(Question::rowsAlone))
                    .orElse(null);
        } catch (SQLException e) {
            disconnect();
            LockSupport.parkNanos(PAUSE_AFTER_FAILURE.toNanos());
            return null;
        } catch (RuntimeException e) {
            // The outermost frame of the thread: the others of this server ask it too.
            LOG.atWarn().setCause(e).log("What the server says of locks could not be read");
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
