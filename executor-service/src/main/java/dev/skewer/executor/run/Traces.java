package dev.skewer.executor.run;

import dev.skewer.executor.schedule.Line;
import dev.skewer.executor.schedule.Script;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import java.util.List;

/** What a script leaves behind beside changed rows. Pure functions. */
final class Traces {
    private Traces() {}

    static boolean changesTables(Script script) {
        return script.lines().stream().anyMatch(line -> line.statement() instanceof Definition);
    }

    /** Text may do anything. */
    static boolean mayDoAnything(Script script) {
        return script.lines().stream()
                .anyMatch(line -> line.statement() instanceof Statement.Raw raw && !isHarmless(raw));
    }

    /** A SELECT that no tree says still only reads, or takes locks of its session. */
    private static boolean isHarmless(Statement.Raw raw) {
        return raw.sql().stripLeading().regionMatches(true, 0, "select", 0, 6)
                || raw.sql().stripLeading().regionMatches(true, 0, "set ", 0, 4);
    }

    /** The sessions that are no longer as they were born: settings, characteristics, locks of the session may be left. */
    static List<SessionId> changedSessions(Script script) {
        return script.lines().stream()
                .filter(line -> line.statement() instanceof Statement.Raw
                        || line.statement() instanceof Control.SetVariable
                        || line.statement() instanceof Control.SetTransaction)
                .map(Line::session)
                .distinct()
                .toList();
    }
}
