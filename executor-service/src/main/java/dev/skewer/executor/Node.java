package dev.skewer.executor;

import dev.skewer.dialects.Dialect;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.monitor.LockMonitor;
import dev.skewer.executor.target.Caretaker;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.NodeName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One server of the target, with the one monitor of its locks. Thread-safe. */
final class Node implements AutoCloseable {
    private static final int LOG_LINES = 60;

    /** A server that is about to end may take its connections with it a little before. */
    private static final long TIME_TO_DIE = TimeUnit.SECONDS.toNanos(1);

    private final NodeSpec spec;
    private final Gateway gateway;
    private final Optional<LockMonitor> monitor;

    Node(NodeSpec spec, Gateway gateway, Dialect dialect) {
        this.spec = spec;
        this.gateway = gateway;
        this.monitor = LockMonitor.of(gateway, dialect);
    }

    NodeName name() {
        return spec.name();
    }

    Gateway gateway() {
        return gateway;
    }

    Optional<LockMonitor> monitor() {
        return monitor;
    }

    /** What can be told of a server that a session lost. */
    CrashEvidence evidence(String what) {
        Optional<Caretaker> caretaker = spec.caretaker();
        if (caretaker.isEmpty()) {
            String rest = answers() ? "the server answers others" : "the server does not answer any more";
            return new CrashEvidence(what + "; " + rest, null, List.of());
        }
        Caretaker owner = caretaker.get();
        long until = System.nanoTime() + TIME_TO_DIE;
        while (owner.isAlive() && System.nanoTime() < until) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        String rest = owner.isAlive() ? "the server lives" : "the server went down";
        return new CrashEvidence(what + "; " + rest, boxed(owner.exitStatus()), owner.logTail(LOG_LINES));
    }

    private static @Nullable Integer boxed(OptionalInt status) {
        return status.isPresent() ? status.getAsInt() : null;
    }

    boolean answers() {
        try (Connection connection = gateway.connect()) {
            return connection.isValid(5);
        } catch (SQLException e) {
            return false;
        }
    }

    /** Brings the server back if the fleet owns it and it went down. */
    synchronized void revive() {
        spec.caretaker().filter(owner -> !owner.isAlive()).ifPresent(Caretaker::restart);
    }

    @Override
    public void close() {
        monitor.ifPresent(LockMonitor::close);
    }
}
