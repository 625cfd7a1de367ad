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
    /** Between two looks at the list of sessions where nobody should wait for anything in it but for somebody outside of all runs. */
    private static final long BETWEEN_STRANGERS = TimeUnit.MILLISECONDS.toNanos(100);

    private final LockProbe.StatusText probe;
    private final LongSupplier nanos;
    private long hiddenAsked;
    private long sessionsAsked;
    private List<Wait> seenBeyondRows = List.of();

    StatusLook(LockProbe.StatusText probe, LongSupplier nanos) {
        this.probe = probe;
        this.nanos = nanos;
        this.hiddenAsked = nanos.getAsLong();
        this.sessionsAsked = hiddenAsked;
    }

    @Override
    public Optional<Waits> at(Connection connection, Set<String> about, boolean rowsAlone) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            List<Wait> waits = new ArrayList<>(EngineStatus.rowWaits(status(statement), probe.ownTables()));
            int shown = waits.size();
            boolean inText = Waits.tells(waits, about);
            boolean due = !rowsAlone || nanos.getAsLong() - sessionsAsked > BETWEEN_STRANGERS;
            if (due && !Waits.covers(waits, about)) {
                seenBeyondRows = beyondRows(statement);
                sessionsAsked = nanos.getAsLong();
            }
            List<Wait> beyondRows = Waits.covers(waits, about) ? List.of() : seenBeyondRows;
            waits.addAll(beyondRows);
            HiddenWaits hidden = probe.hidden();
            if (hidden != null
                    && !Waits.covers(waits, about)
                    && count(statement, hidden.counter()) > shown
                    && !addHidden(statement, hidden, waits)) {
                return Optional.empty();
            }
            // In the list of sessions one who asks for a lock is shown for a moment as if it waited, also by GET_LOCK
            // with no patience.
            boolean passing = Waits.tells(beyondRows, about);
            boolean inSeveral = inText && Waits.tells(waits.subList(shown, waits.size()), about);
            // The servers that hide waits find a deadlock before they show its last wait; the others may do so after.
            return Optional.of(Waits.of(waits, hidden == null)
                    .toldBy(passing || inSeveral ? 2 : 1)
                    .beyondRows(beyondRows));
        }
    }

    private String status(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(probe.status())) {
            return rows.next() ? rows.getString(rows.getMetaData().getColumnCount()) : "";
        }
    }

    private List<Wait> beyondRows(Statement statement) throws SQLException {
        List<Wait> waits = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(probe.sessions())) {
            while (rows.next()) {
                String state = rows.getString("State");
                if (state != null && EngineStatus.waitsInState(state)) {
                    waits.add(new Wait(rows.getString("Id"), null));
                }
            }
        }
        return waits;
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
