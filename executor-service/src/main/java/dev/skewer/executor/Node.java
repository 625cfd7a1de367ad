package dev.skewer.executor;

import dev.skewer.dialects.Dialect;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.monitor.LockMonitor;
import dev.skewer.executor.target.Caretaker;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.schemas.execution.NodeName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One server of the target, with the one monitor of its locks. Thread-safe. */
final class Node implements AutoCloseable {
    private static final int LOG_LINES = 60;
    private static final int ANSWER_SECONDS = 5;

    /** A server that is about to end may take its connections with it a little before. */
    private static final long TIME_TO_DIE = TimeUnit.SECONDS.toNanos(1);

    private final NodeSpec spec;
    private final Gateway gateway;
    private final Optional<LockMonitor> monitor;
    private final List<Pattern> alarms;
    private final Semaphore room;
    private final int slots;
    private volatile Life life = new Life();
    private int running;
    private long begun;

    Node(NodeSpec spec, Gateway gateway, Dialect dialect, int slots) {
        this.spec = spec;
        this.gateway = gateway;
        this.monitor = LockMonitor.of(gateway, dialect);
        this.alarms = dialect.alarms().stream().map(Pattern::compile).toList();
        this.slots = slots;
        this.room = new Semaphore(slots, true);
    }

    /** The time between two starts of a server: what is said of its end must not be said of a later one. */
    static final class Life {
        private @Nullable Death death;

        private Life() {}

        private synchronized Optional<Death> death() {
            return Optional.ofNullable(death);
        }

        private synchronized void endedAs(Death how) {
            if (death == null) {
                death = how;
            }
        }
    }

    /** How a server ended, as far as that is known. */
    record Death(@Nullable Integer exitStatus, List<String> logTail) {}

    NodeName name() {
        return spec.name();
    }

    Gateway gateway() {
        return gateway;
    }

    Optional<LockMonitor> monitor() {
        return monitor;
    }

    /** Waits until there is room for a run beside others, or for one that must be alone on the server. */
    void enter(boolean alone) throws InterruptedException {
        room.acquire(alone ? slots : 1);
    }

    void leave(boolean alone) {
        room.release(alone ? slots : 1);
    }

    /**
     * Begins to look at the server for a run; brings it back first if the fleet owns it and it went down.
     *
     * @throws dev.skewer.executor.target.TargetException if it cannot be brought back
     */
    synchronized Watch watch() {
        Optional<Caretaker> owner = spec.caretaker();
        if (owner.isPresent() && !owner.get().isAlive()) {
            bury(life, owner.get());
            owner.get().restart();
            life = new Life();
        }
        return new Watch(this, life, owner.map(Caretaker::logSize).orElse(0L), running++, ++begun);
    }

    synchronized void unwatch() {
        running--;
    }

    /** How many runs have begun so far. */
    synchronized long begun() {
        return begun;
    }

    /** How a life of the server ended; waits a moment for an end that is near. Nothing where it lives, or is not the fleet's. */
    Optional<Death> awaitDeath(Life of) {
        if (spec.caretaker().isEmpty()) {
            return Optional.empty();
        }
        Caretaker owner = spec.caretaker().get();
        long until = System.nanoTime() + TIME_TO_DIE;
        while (System.nanoTime() < until) {
            if (life == of && !owner.isAlive()) {
                bury(of, owner);
            }
            if (of.death().isPresent()) {
                return of.death();
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        return Optional.empty();
    }

    /** A life that another run has buried and replaced meanwhile keeps what that run has seen. */
    private static void bury(Life of, Caretaker owner) {
        of.endedAs(new Death(boxed(owner.exitStatus()), owner.logTail(LOG_LINES)));
    }

    private static @Nullable Integer boxed(OptionalInt status) {
        return status.isPresent() ? status.getAsInt() : null;
    }

    boolean isOwned() {
        return spec.caretaker().isPresent();
    }

    List<String> logTail() {
        return spec.caretaker().map(owner -> owner.logTail(LOG_LINES)).orElse(List.of());
    }

    /** What the server has written since then that says that something is wrong with it. */
    List<String> alarmsSince(long logSize) {
        Optional<Caretaker> owner = spec.caretaker();
        if (owner.isEmpty() || alarms.isEmpty() || owner.get().logSize() <= logSize) {
            return List.of();
        }
        return owner.get().logSince(logSize).stream()
                .filter(line ->
                        alarms.stream().anyMatch(alarm -> alarm.matcher(line).find()))
                .limit(LOG_LINES)
                .toList();
    }

    boolean answers() {
        try (Connection connection = gateway.connect()) {
            return connection.isValid(ANSWER_SECONDS);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public void close() {
        monitor.ifPresent(LockMonitor::close);
    }
}
