package dev.skewer.executor.monitor;

import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.probe.Wait;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks queries whose rows are waits. Stateless. */
record QueriesLook(LockProbe.Queries probe) implements Look {
    @Override
    public Waits at(Connection connection) throws SQLException {
        List<Wait> waits = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            for (String query : probe.waits()) {
                try (ResultSet rows = statement.executeQuery(query)) {
                    while (rows.next()) {
                        waits.add(new Wait(rows.getString(1), rows.getString(2)));
                    }
                }
            }
            if (probe.owners() != null && waits.stream().anyMatch(wait -> wait.holder() != null)) {
                Map<String, String> owners = owners(statement, probe.owners());
                waits.replaceAll(wait -> named(wait, owners));
            }
        }
        return Waits.of(waits, waits.stream().anyMatch(wait -> wait.holder() == null));
    }

    /** A holder without an owner has just ended. */
    private static Wait named(Wait wait, Map<String, String> owners) {
        String waiter = owners.getOrDefault(wait.waiter(), wait.waiter());
        return new Wait(waiter, wait.holder() == null ? null : owners.get(wait.holder()));
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
