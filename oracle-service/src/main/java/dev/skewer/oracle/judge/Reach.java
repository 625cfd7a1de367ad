package dev.skewer.oracle.judge;

import dev.skewer.oracle.analysis.visibility.Footprint;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import java.util.LinkedHashSet;
import java.util.Set;

/** How far statements reach in a database: through foreign keys and triggers too. Immutable. */
record Reach(Database database) {
    /** All tables that a statement may look at or change. */
    Set<String> of(Statement statement) {
        Set<String> all = new LinkedHashSet<>(
                database.shape().tables().stream().map(Table::name).toList());
        Set<String> tables = new LinkedHashSet<>(Footprint.of(statement).tables());
        boolean mayHaveTriggers = !database.setUp().isEmpty();
        if (mayHaveTriggers || tables.isEmpty() || !all.containsAll(tables)) {
            return all;
        }
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Table table : database.shape().tables()) {
                for (Constraint constraint : table.constraints()) {
                    if (constraint instanceof Constraint.ForeignKey key
                            && tables.contains(table.name()) != tables.contains(key.referencedTable())) {
                        grew = true;
                        tables.add(table.name());
                        tables.add(key.referencedTable());
                    }
                }
            }
        }
        return tables;
    }
}
