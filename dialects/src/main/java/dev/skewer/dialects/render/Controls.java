package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Writes statements that steer the transaction or the session. */
final class Controls {
    private static final Pattern VARIABLE = Pattern.compile("(@@?)?[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*");

    private Controls() {}

    static void write(SqlText out, Control control) {
        switch (control) {
            case Control.Begin begin -> begin(out, begin);
            case Control.Commit commit -> out.add("COMMIT");
            case Control.Rollback rollback -> out.add("ROLLBACK");
            case Control.Savepoint savepoint ->
                out.need(Capability.SAVEPOINTS).add("SAVEPOINT ").name(savepoint.name());
            case Control.RollbackTo to ->
                out.need(Capability.SAVEPOINTS).add("ROLLBACK TO SAVEPOINT ").name(to.savepoint());
            case Control.Release release ->
                out.need(Capability.RELEASE_SAVEPOINT).add("RELEASE SAVEPOINT ").name(release.savepoint());
            case Control.SetTransaction set -> setTransaction(out, set);
            case Control.SetVariable set -> setVariable(out, set);
        }
    }

    private static void begin(SqlText out, Control.Begin begin) {
        List<String> characteristics = characteristics(out, begin);
        if (begin.mode() != null || begin.lockAhead() != null) {
            out.refuseIf(
                    !characteristics.isEmpty() || (begin.mode() != null && begin.lockAhead() != null),
                    "BEGIN with a mode and more");
        }
        boolean started = out.has(Form.START_TRANSACTION) && !characteristics.isEmpty();
        out.add(started ? "START TRANSACTION" : "BEGIN");
        if (begin.mode() != null) {
            out.need(Capability.BEGIN_MODE).add(' ').add(begin.mode().name());
        }
        if (begin.lockAhead() != null) {
            out.need(Capability.BEGIN_LOCK_AHEAD).add(' ').add(begin.lockAhead().name());
        }
        if (!characteristics.isEmpty()) {
            out.add(' ').list(characteristics, out::add);
        }
    }

    private static List<String> characteristics(SqlText out, Control.Begin begin) {
        List<String> characteristics = new ArrayList<>();
        if (begin.level() != null) {
            out.need(Capability.BEGIN_LEVEL);
            characteristics.add(level(out, begin.level()));
        }
        if (begin.consistentSnapshot()) {
            out.need(Capability.BEGIN_CONSISTENT_SNAPSHOT);
            characteristics.add("WITH CONSISTENT SNAPSHOT");
        }
        if (begin.access() != null) {
            out.need(Capability.BEGIN_ACCESS);
            characteristics.add(access(begin.access()));
        }
        if (begin.deferrable()) {
            out.need(Capability.BEGIN_DEFERRABLE);
            characteristics.add("DEFERRABLE");
        }
        return characteristics;
    }

    private static String level(SqlText out, Isolation level) {
        if (!out.dialect().levels().accepts(level)) {
            out.refuse(new Missing.Level(level));
        }
        return "ISOLATION LEVEL " + level.sql();
    }

    private static String access(Control.Access access) {
        return switch (access) {
            case READ_ONLY -> "READ ONLY";
            case READ_WRITE -> "READ WRITE";
        };
    }

    private static void setTransaction(SqlText out, Control.SetTransaction set) {
        boolean standard = out.has(Form.SESSION_CHARACTERISTICS);
        switch (set.scope()) {
            case NEXT -> out.need(Capability.SET_NEXT_LEVEL).add("SET TRANSACTION ");
            case SESSION ->
                out.need(Capability.SET_SESSION_LEVEL)
                        .add(standard ? "SET SESSION CHARACTERISTICS AS TRANSACTION " : "SET SESSION TRANSACTION ");
            case GLOBAL -> out.need(Capability.SET_GLOBAL_LEVEL).add("SET GLOBAL TRANSACTION ");
        }
        List<String> characteristics = new ArrayList<>();
        if (set.level() != null) {
            characteristics.add(level(out, set.level()));
        }
        if (set.access() != null) {
            out.need(Capability.SET_ACCESS);
            characteristics.add(access(set.access()));
        }
        out.list(characteristics, out::add);
    }

    private static void setVariable(SqlText out, Control.SetVariable set) {
        out.need(Capability.VARIABLES);
        out.refuseIf(!VARIABLE.matcher(set.name()).matches(), "the variable " + set.name());
        out.add(out.has(Form.PRAGMA) ? "PRAGMA " : "SET ");
        switch (set.scope()) {
            case UNSAID -> {}
            case SESSION -> out.need(Capability.SESSION_VARIABLES).add("SESSION ");
            case LOCAL -> out.need(Capability.SESSION_VARIABLES).add("LOCAL ");
            case GLOBAL -> out.need(Capability.GLOBAL_VARIABLES).add("GLOBAL ");
        }
        out.add(set.name()).add(out.has(Form.SET_WITHOUT_SIGN) ? " " : " = ");
        out.refuseIf(out.has(Form.LITERAL_SETTINGS) && !isPlain(set.value()), "a setting that is not a plain constant");
        if (set.value() instanceof Expression.Default) {
            out.add("DEFAULT");
        } else {
            Expressions.write(out, set.value());
        }
    }

    private static boolean isPlain(Expression value) {
        return value instanceof Literal.Whole
                || value instanceof Literal.Decimal
                || value instanceof Literal.Text
                || value instanceof Literal.Bool
                || value instanceof Expression.Default;
    }
}
