package dev.skewer.casefiles.parse;

import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Index;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads constraints and indexes that stand among the columns of a table. */
final class Constraints {
    private Constraints() {}

    static boolean isNext(Cursor in) {
        return in.isNext("CONSTRAINT")
                || in.isNext("PRIMARY", "KEY")
                || in.isNext("UNIQUE")
                || (in.isNext("CHECK") && in.peek(1).isSign("("))
                || in.isNext("FOREIGN", "KEY");
    }

    static boolean isIndexNext(Cursor in) {
        if (in.isNext("INDEX") || (in.isNext("KEY") && in.isMysqlFamily())) {
            return true;
        }
        return in.isNext("UNIQUE") && !in.peek(1).isSign("(");
    }

    static Index index(Cursor in) {
        boolean unique = in.accept("UNIQUE");
        if (!in.accept("INDEX")) {
            in.accept("KEY");
        }
        String name = in.isName() ? in.name() : null;
        return Definitions.key(in, name, unique);
    }

    static Constraint read(Cursor in) {
        String name = in.accept("CONSTRAINT") ? in.name() : null;
        if (in.accept("PRIMARY", "KEY")) {
            return new Constraint.PrimaryKey(name, Definitions.parts(in));
        }
        if (in.accept("UNIQUE")) {
            return new Constraint.Unique(name, Definitions.parts(in));
        }
        if (in.accept("CHECK")) {
            return new Constraint.Condition(name, Expressions.inBrackets(in));
        }
        in.expect("FOREIGN", "KEY");
        List<String> columns = in.namesInBrackets();
        in.expect("REFERENCES");
        return references(in, name, columns);
    }

    static Constraint.ForeignKey references(Cursor in, @Nullable String name, List<String> columns) {
        String table = in.name();
        List<String> referenced = in.isSign("(") ? in.namesInBrackets() : List.of();
        Constraint.ReferentialAction onDelete = Constraint.ReferentialAction.UNSAID;
        Constraint.ReferentialAction onUpdate = Constraint.ReferentialAction.UNSAID;
        while (in.isNext("ON")) {
            if (in.accept("ON", "DELETE")) {
                onDelete = action(in);
            } else {
                in.expect("ON", "UPDATE");
                onUpdate = action(in);
            }
        }
        return new Constraint.ForeignKey(name, columns, table, referenced, onDelete, onUpdate);
    }

    private static Constraint.ReferentialAction action(Cursor in) {
        for (Constraint.ReferentialAction action : Constraint.ReferentialAction.values()) {
            boolean said = action != Constraint.ReferentialAction.UNSAID;
            if (said && in.accept(action.name().split("_", -1))) {
                return action;
            }
        }
        throw in.fail("what happens to rows that refer to the row");
    }
}
