package dev.skewer.generator.shape;

import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Table;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which columns the expressions of a table are about, as far as this generator makes such expressions. */
public final class ColumnsOf {
    private ColumnsOf() {}

    /** The columns of all generated columns, conditions, and indexes over expressions or with conditions. */
    public static Set<String> table(Table table) {
        Set<String> found = new LinkedHashSet<>();
        for (ColumnDefinition column : table.columns()) {
            if (column.generated() != null) {
                add(column.generated().expression(), found);
            }
        }
        for (Constraint constraint : table.constraints()) {
            if (constraint instanceof Constraint.Condition check) {
                add(check.condition(), found);
            }
        }
        for (Index index : table.indexes()) {
            add(index.where(), found);
            for (KeyPart part : index.parts()) {
                add(part.expression(), found);
            }
        }
        return found;
    }

    public static List<String> expression(Expression expression) {
        Set<String> found = new LinkedHashSet<>();
        add(expression, found);
        return List.copyOf(found);
    }

    private static void add(@Nullable Expression expression, Set<String> found) {
        switch (expression) {
            case Expression.Column column -> found.add(column.name());
            case Expression.Binary binary -> {
                add(binary.left(), found);
                add(binary.right(), found);
            }
            case Expression.Is is -> add(is.operand(), found);
            case Expression.Call call -> call.arguments().forEach(argument -> add(argument, found));
            case null, default -> {}
        }
    }
}
