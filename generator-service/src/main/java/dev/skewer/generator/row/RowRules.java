package dev.skewer.generator.row;

import dev.skewer.generator.shape.ColumnsOf;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a row can stand in a table beside those before it. It refuses rather too much: texts count as equal if they differ
 * in case or in blanks at their end, whole numbers if they differ in their sign, and keys with a prefix or a condition as if they had none. Not thread-safe.
 */
final class RowRules {
    private final Table table;
    private final List<List<String>> keys = new ArrayList<>();
    private final Set<List<String>> taken = new LinkedHashSet<>();

    RowRules(Table table, List<List<String>> unique) {
        this.table = table;
        keys.addAll(unique);
        for (Index index : table.indexes()) {
            List<String> columns = new ArrayList<>();
            for (KeyPart part : index.parts()) {
                Optional.ofNullable(part.column()).ifPresent(columns::add);
            }
            if (index.unique()) {
                keys.add(columns);
            }
        }
    }

    /** Takes the row in, if it can stand. */
    boolean accept(List<String> columns, List<Literal> row) {
        if (!keepsNotNull(columns, row) || !keepsChecks(columns, row)) {
            return false;
        }
        List<List<String>> mine = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            List<String> key = new ArrayList<>();
            key.add(String.valueOf(i));
            boolean known = true;
            for (String column : keys.get(i)) {
                int index = columns.indexOf(base(column));
                known &= index >= 0 && !(row.get(index) instanceof Literal.Null);
                key.add(index < 0 ? "" : plain(row.get(index)));
            }
            if (known && (taken.contains(key) || mine.contains(key))) {
                return false;
            }
            if (known) {
                mine.add(key);
            }
        }
        taken.addAll(mine);
        return true;
    }

    /** A generated column is told apart by what it is computed from. */
    private String base(String column) {
        return table.column(column)
                .map(ColumnDefinition::generated)
                .map(generated -> ColumnsOf.expression(generated.expression()).getFirst())
                .orElse(column);
    }

    private boolean keepsNotNull(List<String> columns, List<Literal> row) {
        for (int i = 0; i < columns.size(); i++) {
            boolean notNull = table.column(columns.get(i)).orElseThrow().notNull();
            if (notNull && row.get(i) instanceof Literal.Null) {
                return false;
            }
        }
        return true;
    }

    private boolean keepsChecks(List<String> columns, List<Literal> row) {
        for (Constraint constraint : table.constraints()) {
            if (constraint instanceof Constraint.Condition check && !holds(check.condition(), columns, row)) {
                return false;
            }
        }
        return true;
    }

    /** Of comparisons of a column with a number, which are all the conditions that are made here. */
    private static boolean holds(Expression condition, List<String> columns, List<Literal> row) {
        if (condition instanceof Expression.Binary(BinaryOperator operator, Expression.Column column, Literal right)) {
            int index = columns.indexOf(column.name());
            Optional<BigDecimal> value = index < 0 ? Optional.empty() : number(row.get(index));
            Optional<BigDecimal> limit = number(right);
            if (value.isEmpty() || limit.isEmpty()) {
                return true;
            }
            int order = value.get().compareTo(limit.get());
            return operator == BinaryOperator.NOT_EQUAL ? order != 0 : order < 0;
        }
        return true;
    }

    private static Optional<BigDecimal> number(Literal literal) {
        return switch (literal) {
            case Literal.Whole whole -> Optional.of(new BigDecimal(whole.value()));
            case Literal.Decimal decimal -> Optional.of(decimal.value());
            default -> Optional.empty();
        };
    }

    private static String plain(Literal literal) {
        return switch (literal) {
            case Literal.Text text -> text.value().toLowerCase(Locale.ROOT).stripTrailing();
            case Literal.Bytes bytes -> bytes.hex().replaceAll("(00|20)+$", "");
            case Literal.Whole whole -> whole.value().abs().toString();
            case Literal.Decimal decimal -> decimal.value().stripTrailingZeros().toPlainString();
            case Literal.Floating floating -> String.valueOf(floating.value());
            case Literal.Bool bool -> String.valueOf(bool.value());
            case Literal.Temporal temporal -> temporal.text();
            case Literal.Null none -> "";
        };
    }
}
