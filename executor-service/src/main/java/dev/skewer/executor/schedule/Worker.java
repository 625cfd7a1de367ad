package dev.skewer.executor.schedule;

import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.sql.Isolation;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/** Runs the statements of one session on a thread of its own, one at a time. Thread-safe. */
public final class Worker implements AutoCloseable {
    private final Session session;
    private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile @Nullable Isolation level;
    private volatile long usedAt = System.nanoTime();

    public Worker(Session session) {
        this.session = session;
        this.thread = Thread.ofPlatform().daemon().name("session").start(this::work);
    }

    private record Job(Preparation preparation, String sql, CompletableFuture<Answer> answer) {}

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

    /** Runs a statement on the session's own thread; what fails in us, and not in the DBMS, fails what is returned. */
    public CompletableFuture<Answer> send(Preparation preparation, String sql) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        jobs.add(new Job(preparation, sql, answer));
        return answer;
    }

    private void work() {
        try {
            while (true) {
                Job job = jobs.take();
                try {
                    job.answer().complete(run(job.preparation(), job.sql()));
                } catch (RuntimeException | Error e) {
                    // The outermost frame of the loop; whoever waits for the answer is told.
                    job.answer().completeExceptionally(e);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Answer run(Preparation preparation, String statement) {
        usedAt = System.nanoTime();
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
        thread.interrupt();
    }

    @Override
    public void close() {
        thread.interrupt();
        session.close();
    }
}
