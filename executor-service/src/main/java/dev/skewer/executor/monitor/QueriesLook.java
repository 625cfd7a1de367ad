package dev.skewer.executor.monitor;

import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.probe.Wait;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks queries whose rows are waits. Used by one thread. */
final class QueriesLook implements Look {
    private static final Logger LOG = LoggerFactory.getLogger(QueriesLook.class);

    private final LockProbe.Queries probe;
    private boolean warned;

    QueriesLook(LockProbe.Queries probe) {
        this.probe = probe;
    }

    @Override
    public Optional<Waits> at(Connection connection, Set<String> about, boolean rowsAlone) throws SQLException {
        List<Wait> waits = new ArrayList<>();
        int telling = 0;
        try (Statement statement = connection.createStatement()) {
            for (String query : probe.waits()) {
                List<Wait> more = query.contains("?") ? asked(connection, query, about) : all(statement, query);
                List<Wait> owned = owned(statement, more);
                waits.addAll(owned);
                telling += Waits.tells(owned, about) ? 1 : 0;
                if (Waits.covers(waits, about)) {
                    break;
                }
            }
            if (!Waits.covers(waits, about)) {
                List<Wait> beyond = beyondRows(statement, rowsAlone);
                waits.addAll(beyond);
                telling += Waits.tells(beyond, about) ? 1 : 0;
            }
            return Optional.of(Waits.of(waits, waits.stream().anyMatch(wait -> wait.holder() == null))
                    .toldBy(telling));
        }
    }

    /** An account that may not read that still sees who waits for rows. */
    private List<Wait> beyondRows(Statement statement, boolean rowsAlone) throws SQLException {
        LockProbe.BeyondRows beyond = probe.beyondRows();
        if (beyond == null || (rowsAlone && !beyond.always())) {
            return List.of();
        }
        try (ResultSet signs = statement.executeQuery(beyond.sign())) {
            return signs.next() ? all(statement, beyond.waits()) : List.of();
        } catch (SQLSyntaxErrorException e) {
            warn(e);
            return List.of();
        }
    }

    private void warn(SQLException e) {
        if (!warned) {
            LOG.atWarn()
                    .addKeyValue("reason", e.getMessage())
                    .log(
                            "This account may not read who waits for other things than rows: what does not answer beside others"
                                    + " is inconclusive then");
        }
        warned = true;
    }

    /** With the names of sessions instead of those of their transactions. */
    private List<Wait> owned(Statement statement, List<Wait> waits) throws SQLException {
        if (probe.owners() == null || waits.stream().noneMatch(wait -> wait.holder() != null)) {
            return waits;
        }
        Map<String, String> owners = owners(statement, probe.owners());
        return waits.stream().map(wait -> named(wait, owners)).toList();
    }

    private static List<Wait> all(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return waits(rows);
        }
    }

    private static List<Wait> asked(Connection connection, String query, Set<String> about) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, String.join(",", about));
            try (ResultSet rows = statement.executeQuery()) {
                return waits(rows);
            }
        }
    }

    private static List<Wait> waits(ResultSet rows) throws SQLException {
        List<Wait> waits = new ArrayList<>();
        while (rows.next()) {
            waits.add(new Wait(rows.getString(1), rows.getString(2)));
        }
        return waits;
    }

    /** A transaction without an owner has just ended, and has a name that no session has. */
    private static Wait named(Wait wait, Map<String, String> owners) {
        String waiter = owners.getOrDefault(wait.waiter(), wait.waiter());
        String holder = wait.holder();
        return new Wait(waiter, holder == null ? null : owners.getOrDefault(holder, holder));
    }

    private static Map<String, String> owners(Statement statement, String query) throws SQLException {
        Map<String, String> owners = new LinkedHashMap<>();
        try (ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                owners.put(rows.getString(1), rows.getString(2));
            }
        }
        return owners;
    }
}
