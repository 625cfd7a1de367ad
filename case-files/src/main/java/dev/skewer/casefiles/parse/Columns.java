package dev.skewer.casefiles.parse;

import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.KeyPart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the definitions of columns. Keys and checks that stand with a column go to the table. */
final class Columns {
    private Columns() {}

    static ColumnDefinition read(Cursor in, List<Constraint> constraints) {
        String name = in.name();
        Attributes attributes = new Attributes(name, Types.ofColumn(in));
        while (!in.isSign(",") && !in.isSign(")") && !in.isEnd()) {
            if (!attribute(in, attributes)) {
                constraints.add(constraint(in, name));
            }
        }
        return attributes.column();
    }

    /** A column without any key or check of its own. */
    static ColumnDefinition alone(Cursor in) {
        List<Constraint> none = new ArrayList<>();
        ColumnDefinition column = read(in, none);
        if (!none.isEmpty()) {
            throw new NotCovered("a key or a check that stands with a column of ALTER TABLE");
        }
        return column;
    }

    private static boolean attribute(Cursor in, Attributes attributes) {
        if (in.accept("NOT", "NULL")) {
            attributes.notNull = true;
        } else if (in.accept("DEFAULT")) {
            attributes.defaultValue = defaultValue(in);
        } else if (in.accept("AUTO_INCREMENT") || in.accept("AUTOINCREMENT")) {
            attributes.autoIncrement = true;
        } else if (in.accept("GENERATED", "BY", "DEFAULT", "AS", "IDENTITY")) {
            attributes.autoIncrement = true;
        } else if (in.accept("COLLATE")) {
            attributes.collation = in.name();
        } else if (in.accept("GENERATED", "ALWAYS", "AS") || in.accept("AS")) {
            attributes.generated = generated(in);
        } else {
            return in.accept("NULL");
        }
        return true;
    }

    static Expression defaultValue(Cursor in) {
        if (in.isSign("(")) {
            return Expressions.inBrackets(in);
        }
        return Literals.read(in).map(Expression.class::cast).orElseThrow(() -> in.fail("a constant"));
    }

    private static ColumnDefinition.Generated generated(Cursor in) {
        Expression expression = Expressions.inBrackets(in);
        if (in.accept("STORED") || in.accept("PERSISTENT")) {
            return new ColumnDefinition.Generated(expression, true);
        }
        boolean stored = !in.accept("VIRTUAL") && in.spelling().has(Form.STORED_UNSAID);
        return new ColumnDefinition.Generated(expression, stored);
    }

    private static Constraint constraint(Cursor in, String column) {
        String name = in.accept("CONSTRAINT") ? in.name() : null;
        if (in.accept("PRIMARY", "KEY")) {
            return new Constraint.PrimaryKey(name, List.of(KeyPart.of(column)));
        }
        if (in.accept("UNIQUE")) {
            in.accept("KEY");
            return new Constraint.Unique(name, List.of(KeyPart.of(column)));
        }
        if (in.accept("CHECK")) {
            return new Constraint.Condition(name, Expressions.inBrackets(in));
        }
        if (in.accept("REFERENCES")) {
            return Constraints.references(in, name, List.of(column));
        }
        throw in.fail("an attribute of column " + column);
    }

    /** What a column has said of itself so far. Not thread-safe. */
    private static final class Attributes {
        private final String name;
        private final DataType type;
        private boolean notNull;
        private boolean autoIncrement;
        private @Nullable Expression defaultValue;
        private ColumnDefinition.@Nullable Generated generated;
        private @Nullable String collation;

        private Attributes(String name, DataType type) {
            this.name = name;
            this.type = type;
        }

        private ColumnDefinition column() {
            if (defaultValue != null && generated != null) {
                throw new NotCovered("a generated column with a default");
            }
            return new ColumnDefinition(name, type, notNull, defaultValue, generated, autoIncrement, collation);
        }
    }
}
