package dev.skewer.oracle.analysis.history;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Database;
import java.util.List;

/**
 * Rows into which the DBMS writes the time by itself, so that no two runs agree. Older servers of the MySQL family do so with a TIMESTAMP
 * that has no default or may be NULL, and with each that is set to NULL. Pure functions.
 */
public final class ServerTime {
    private ServerTime() {}

    /** Whether the time of a run may be among its rows. */
    public static boolean mayHappen(WireFamily family, Database database, List<Statement> statements) {
        if (family != WireFamily.MYSQL) {
            return false;
        }
        boolean held = false;
        for (Table table : database.shape().tables()) {
            for (ColumnDefinition column : table.columns()) {
                if (column.type().name() != TypeName.TIMESTAMP) {
                    continue;
                }
                held = true;
                if (!column.notNull() || column.defaultValue() == null || isNull(database, table, column.name())) {
                    return true;
                }
            }
        }
        // That one of its values is the NULL of another column is not told apart.
        return held
                && statements.stream()
                        .anyMatch(statement -> statement instanceof Mutation
                                && !Trees.nodes(statement, Literal.Null.class).isEmpty());
    }

    private static boolean isNull(Database database, Table table, String column) {
        return database.rows().stream()
                .filter(rows -> rows.table().equals(table.name()))
                .anyMatch(rows -> {
                    List<String> columns = rows.columns().isEmpty()
                            ? table.columns().stream()
                                    .map(ColumnDefinition::name)
                                    .toList()
                            : rows.columns();
                    int place = columns.indexOf(column);
                    return place >= 0 && rows.rows().stream().anyMatch(row -> row.get(place) instanceof Literal.Null);
                });
    }
}
