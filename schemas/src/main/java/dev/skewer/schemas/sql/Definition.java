package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;
import java.util.List;

/** A statement that changes the shape of the database. Immutable. */
public sealed interface Definition extends Statement {
    record CreateTable(Table table, boolean ifNotExists) implements Definition {}

    record DropTable(List<String> tables, boolean ifExists) implements Definition {
        public DropTable {
            tables = List.copyOf(tables);
            Check.that(!tables.isEmpty(), "DROP TABLE must name a table");
        }
    }

    record AlterTable(String table, List<AlterAction> actions) implements Definition {
        public AlterTable {
            actions = List.copyOf(actions);
            Check.that(!actions.isEmpty(), "ALTER TABLE must do something");
        }
    }

    record CreateIndex(String table, Index index, boolean ifNotExists) implements Definition {}

    record DropIndex(String table, String index, boolean ifExists) implements Definition {}

    record Truncate(String table) implements Definition {}
}
