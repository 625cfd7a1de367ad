package dev.skewer.executor.schedule;

import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.sql.Isolation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Runs the statements of one session, one at a time. Thread-safe. */
public final class Worker implements AutoCloseable {
    private final Session session;
    private final Hands hands;
    private volatile @Nullable Isolation level;
    private volatile long usedAt = System.nanoTime();
    private @Nullable Thread busy;

    public Worker(Session session, Hands hands) {
        this.session = session;
        this.hands = hands;
    }

    public Session session() {
        return session;
    }

    /** The level that it was last told to have; null while it has the one it was born with. */
    public @Nullable Isolation level() {
        return level;
    }

    /** Whether nothing was sent for so long that the server may have closed the connection. */
    public boolean isIdleFor(Duration time) {
        return System.nanoTime() - usedAt > time.toNanos();
    }

    /** Runs a statement of ours while no run uses the session. */
    public Answer tell(String sql) {
        usedAt = System.nanoTime();
        return session.execute(sql);
    }

    /** Runs a statement of a script on the thread of the caller, while nothing else is sent. */
    public Answer perform(Line line) {
        return run(line.preparation(), line.sql());
    }

    /** Runs a statement on another thread; what fails in us, and not in the DBMS, fails what is returned. */
    public CompletableFuture<Answer> send(Preparation preparation, String sql) {
        return CompletableFuture.supplyAsync(() -> run(preparation, sql), hands::take);
    }

    private Answer run(Preparation preparation, String statement) {
        usedAt = System.nanoTime();
        begin();
        try {
            return execute(preparation, statement);
        } finally {
            end();
        }
    }

    private synchronized void begin() {
        busy = Thread.currentThread();
    }

    /** An interruption that was meant for the statement must not meet what the thread does next. */
    private synchronized void end() {
        busy = null;
        var _ = Thread.interrupted();
    }

    private Answer execute(Preparation preparation, String statement) {
        if (preparation.level() != null && preparation.level() != level) {
            for (String sql : preparation.statements()) {
                Answer answer = session.execute(sql);
                if (answer.undone() != null) {
                    return answer;
                }
            }
            level = preparation.level();
        }
        return session.execute(statement);
    }

    /** Cuts the connection, also from under a statement that runs. */
    public void abort() {
        session.abort();
        interrupt();
    }

    /** A DBMS in this process waits in the thread itself. */
    private synchronized void interrupt() {
        if (busy != null) {
            busy.interrupt();
        }
    }

    @Override
    public void close() {
        interrupt();
        session.close();
    }

    /** Rolls back what the script left open; the answers of those sessions that came back in time. */
    public static List<Answer> rollBack(List<Worker> workers, Duration patience) throws InterruptedException {
        List<CompletableFuture<Answer>> sent = workers.stream()
                .map(worker -> worker.send(Preparation.NONE, "ROLLBACK"))
                .toList();
        long until = System.nanoTime() + patience.toNanos();
        List<Answer> answers = new ArrayList<>();
        for (CompletableFuture<Answer> answer : sent) {
            try {
                answers.add(answer.get(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS));
            } catch (TimeoutException e) {
                return answers;
            } catch (ExecutionException e) {
                throw new IllegalStateException("a session broke in its ROLLBACK", e.getCause());
            }
        }
        return answers;
    }
}
