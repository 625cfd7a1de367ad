package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.testcase.Scenario;

/** How the transactions of a case end. Pure functions. */
public final class Endings {
    private Endings() {}

    /** The same with COMMIT in the place of each ROLLBACK. */
    public static Scenario committed(Scenario scenario) {
        return Cases.statements(
                scenario, statement -> statement instanceof Control.Rollback ? new Control.Commit() : statement);
    }
}
