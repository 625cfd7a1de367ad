package dev.skewer.executor.monitor;

import dev.skewer.dialects.probe.EngineStatus;
import dev.skewer.dialects.probe.HiddenWaits;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.probe.Wait;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/** Reads the status text of the storage engine and the list of sessions. Used by one thread. */
final class StatusLook implements Look {
    private final LockProbe.StatusText probe;
    private final LongSupplier nanos;
    private long hiddenAsked;

    StatusLook(LockProbe.StatusText probe, LongSupplier nanos) {
        this.probe = probe;
        this.nanos = nanos;
        this.hiddenAsked = nanos.getAsLong();
    }

    @Override
    public Optional<Waits> at(Connection connection, Set<String> about, boolean rowsAlone) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            List<Wait> waits = new ArrayList<>(EngineStatus.rowWaits(status(statement), probe.ownTables()));
            int shown = waits.size();
            boolean inText = Waits.tells(waits, about);
            if (!rowsAlone && !Waits.covers(waits, about)) {
                addSessions(statement, waits);
            }
            HiddenWaits hidden = probe.hidden();
            if (hidden != null
                    && !Waits.covers(waits, about)
                    && count(statement, hidden.counter()) > shown
                    && !addHidden(statement, hidden, waits)) {
                return Optional.empty();
            }
            // The servers that hide waits find a deadlock before they show its last wait; the others may do so after.
            long elsewhere = Waits.tells(waits.subList(shown, waits.size()), about) ? 1 : 0;
            return Optional.of(Waits.of(waits, hidden == null).toldBy((inText ? 1 : 0) + elsewhere));
        }
    }

    private String status(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(probe.status())) {
            return rows.next() ? rows.getString(rows.getMetaData().getColumnCount()) : "";
        }
    }

    private void addSessions(Statement statement, List<Wait> waits) throws SQLException {
        try (ResultSet rows = statement.executeQuery(probe.sessions())) {
            while (rows.next()) {
                String state = rows.getString("State");
                if (state != null && EngineStatus.waitsInState(state)) {
                    waits.add(new Wait(rows.getString("Id"), null));
                }
            }
        }
    }

    /**
     * Adds who waits and is not shown. If it is too soon for the server to say that, waits until it is not, for what the text has said by
     * then is old: half of what is true at a time, then the other half, would never be seen together.
     */
    private boolean addHidden(Statement statement, HiddenWaits hidden, List<Wait> waits) throws SQLException {
        long left = TimeUnit.MILLISECONDS.toNanos(hidden.spacingMillis()) - (nanos.getAsLong() - hiddenAsked);
        if (left > 0) {
            LockSupport.parkNanos(left);
            return false;
        }
        try (ResultSet rows = statement.executeQuery(hidden.waits())) {
            while (rows.next()) {
                waits.add(new Wait(rows.getString(1), null));
            }
        }
        hiddenAsked = nanos.getAsLong();
        return true;
    }

    private static long count(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getLong(2) : 0;
        }
    }
}
