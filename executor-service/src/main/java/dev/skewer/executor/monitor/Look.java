package dev.skewer.executor.monitor;

import java.sql.Connection;
import java.sql.SQLException;

/** One way of asking a DBMS who waits. Used by one thread. */
@FunctionalInterface
interface Look {
    Waits at(Connection connection) throws SQLException;
}
