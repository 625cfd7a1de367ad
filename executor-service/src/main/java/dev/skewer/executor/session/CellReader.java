package dev.skewer.executor.session;

import dev.skewer.schemas.execution.Value;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads a cell of a result in canonical form. Stateless. */
@FunctionalInterface
interface CellReader {
    Value read(ResultSet rows, int column) throws SQLException;
}
