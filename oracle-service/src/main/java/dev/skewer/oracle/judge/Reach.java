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
        Footprint footprint = Footprint.of(statement);
        return isUnclear(footprint) ? all() : grown(footprint.tables(), true);
    }

    /** All tables that a statement may change: its own, and by their foreign keys those that reference them. */
    Set<String> changedBy(Statement statement) {
        Footprint footprint = Footprint.of(statement);
        return isUnclear(footprint) ? all() : grown(footprint.changed(), false);
    }

    private Set<String> all() {
        return new LinkedHashSet<>(
                database.shape().tables().stream().map(Table::name).toList());
    }

    private boolean isUnclear(Footprint footprint) {
        boolean mayHaveTriggers = !database.setUp().isEmpty();
        return mayHaveTriggers || footprint.tables().isEmpty() || !all().containsAll(footprint.tables());
    }

    private Set<String> grown(Set<String> some, boolean toReferenced) {
        Set<String> tables = new LinkedHashSet<>(some);
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Table table : database.shape().tables()) {
                for (Constraint constraint : table.constraints()) {
                    if (constraint
                            instanceof Constraint.ForeignKey(var _, var _, String referenced, var _, var _, var _)) {
                        grew |= tables.contains(referenced) && tables.add(table.name());
                        grew |= toReferenced && tables.contains(table.name()) && tables.add(referenced);
                    }
                }
            }
        }
        return tables;
    }
}
