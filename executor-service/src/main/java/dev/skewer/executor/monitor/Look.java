package dev.skewer.executor.monitor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/** One way of asking a DBMS who waits. Used by one thread. */
@FunctionalInterface
interface Look {
    /**
     * Who of these waits; it may tell of others too. Nothing where nobody can say that now, and it must be asked again.
     *
     * @param rowsAlone whether they wait for nothing but locks of the storage engine
     */
    Optional<Waits> at(Connection connection, Set<String> about, boolean rowsAlone) throws SQLException;
}
