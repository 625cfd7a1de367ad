package dev.skewer.executor.monitor;

import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.probe.Wait;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Asks queries whose rows are waits. Stateless. */
record QueriesLook(LockProbe.Queries probe) implements Look {
    @Override
    public Waits at(Connection connection) throws SQLException {
        List<Wait> waits = new ArrayList<>();
        boolean momentary = false;
        try (Statement statement = connection.createStatement()) {
            for (String query : probe.waits()) {
                try (ResultSet rows = statement.executeQuery(query)) {
                    while (rows.next()) {
                        Wait wait = new Wait(rows.getString(1), rows.getString(2));
                        momentary |= wait.holder() == null;
                        waits.add(wait);
                    }
                }
            }
        }
        return Waits.of(waits, momentary);
    }
}
