package dev.skewer.executor.monitor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/** One way of asking a DBMS who waits. Used by one thread. */
@FunctionalInterface
interface Look {
    /**
     * Who of these waits; it may tell of others too.
     *
     * @param rowsAlone whether they wait for nothing but locks of the storage engine
     */
    Waits at(Connection connection, Set<String> about, boolean rowsAlone) throws SQLException;
}
