package dev.skewer.generator.shape;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Constraint.ReferentialAction;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import java.util.ArrayList;
import java.util.List;

/** Draws keys and constraints. Immutable. */
final class Keys {
    private final Dialect dialect;
    private final Types types;
    private final Values values;

    Keys(Dialect dialect) {
        this.dialect = dialect;
        this.types = new Types(dialect);
        this.values = new Values(dialect);
    }

    void primary(Draw draw, TableDraft table) {
        if (!table.key.isEmpty()) {
            table.constraints.add(new Constraint.PrimaryKey(null, parts(draw, table.key)));
        }
    }

    void unique(Draw draw, TableDraft table) {
        List<String> possible = table.columns.stream()
                .filter(column -> isKey(table, column))
                .map(ColumnDefinition::name)
                .toList();
        if (possible.isEmpty()) {
            return;
        }
        List<String> chosen = draw.some(possible, 2);
        if (table.uniqueKeys().stream().noneMatch(key -> key.containsAll(chosen) && chosen.containsAll(key))) {
            String name = draw.chance(40) ? table.name + "_u" + table.constraints.size() : null;
            table.constraints.add(new Constraint.Unique(name, parts(draw, chosen)));
        }
    }

    private boolean isKey(TableDraft table, ColumnDefinition column) {
        return types.isKey(column.type()) && column.generated() == null && !table.computed.contains(column.name());
    }

    private List<KeyPart> parts(Draw draw, List<String> columns) {
        boolean descending = dialect.can(Capability.DESCENDING_CONSTRAINTS);
        return columns.stream()
                .map(column -> new KeyPart(column, null, 0, descending && draw.happens(Weight.COLUMN_DESCENDING_KEY)))
                .toList();
    }

    /** A CHECK that can be told to hold by looking at constants. */
    void check(Draw draw, TableDraft table) {
        List<ColumnDefinition> numbers = table.columns.stream()
                .filter(column -> column.generated() == null
                        && !table.referencing.contains(column.name())
                        && (Kind.of(column.type()) == Kind.INTEGER || Kind.of(column.type()) == Kind.DECIMAL))
                .toList();
        if (numbers.isEmpty()) {
            return;
        }
        ColumnDefinition chosen = draw.pick(numbers);
        table.computed.add(chosen.name());
        Expression column = Expression.Column.of(chosen.name());
        Expression condition = draw.chance(50)
                ? new Expression.Binary(BinaryOperator.NOT_EQUAL, column, Literal.Whole.of(draw.below(20)))
                : new Expression.Binary(BinaryOperator.LESS, column, Literal.Whole.of(50 + draw.below(50)));
        String name = draw.chance(50) ? table.name + "_k" + table.constraints.size() : null;
        table.constraints.add(new Constraint.Condition(name, condition));
    }

    /** A foreign key to one of the tables, or to the table itself; columns take the types of those they reference. */
    void foreign(Draw draw, TableDraft table, List<TableDraft> others) {
        List<TableDraft> parents = new ArrayList<>(others);
        parents.removeIf(
                parent -> parent.partitioning != null || parent.uniqueKeys().isEmpty());
        boolean self = table.key.size() == 1 && (parents.isEmpty() || draw.chance(15));
        if (!self && parents.isEmpty()) {
            return;
        }
        TableDraft parent = self ? table : draw.pick(parents);
        List<String> referenced = draw.pick(parent.uniqueKeys());
        if (referenced.stream().anyMatch(name -> Kind.of(parent.type(name)).isOpaque())) {
            return;
        }
        List<String> possible = table.columns.stream()
                .filter(column -> column.generated() == null && !table.computed.contains(column.name()))
                .filter(column -> !self || !table.key.contains(column.name()))
                .map(ColumnDefinition::name)
                .toList();
        if (possible.size() < referenced.size()) {
            return;
        }
        List<String> columns = draw.shuffled(possible).subList(0, referenced.size());
        for (int i = 0; i < columns.size(); i++) {
            adopt(table, columns.get(i), parent.column(referenced.get(i)));
        }
        addForeign(draw, table, new Reference(columns, parent, referenced));
    }

    private static void adopt(TableDraft table, String column, ColumnDefinition like) {
        ColumnDefinition old = table.column(column);
        boolean notNull = table.key.contains(column) || old.notNull();
        table.replace(new ColumnDefinition(column, like.type(), notNull, null, null, false, like.collation()));
    }

    private void addForeign(Draw draw, TableDraft table, Reference reference) {
        boolean inKey = reference.columns().stream().anyMatch(table.key::contains);
        // A default of bytes is not a plain constant everywhere.
        boolean bytes = reference.columns().stream().anyMatch(column -> Kind.of(table.type(column)) == Kind.BYTES);
        ReferentialAction onDelete = action(draw, inKey, bytes);
        ReferentialAction onUpdate = action(draw, inKey, bytes);
        if (onDelete == ReferentialAction.SET_NULL || onUpdate == ReferentialAction.SET_NULL) {
            reference.columns().forEach(column -> table.notNull(column, false));
        }
        if (onDelete == ReferentialAction.SET_DEFAULT || onUpdate == ReferentialAction.SET_DEFAULT) {
            reference
                    .columns()
                    .forEach(column -> table.defaultValue(
                            column, values.asDefault(values.drawn(draw, table.type(column), false))));
        }
        table.referencing.addAll(reference.columns());
        List<String> named = reference.parent().key.equals(reference.referenced())
                        && dialect.can(Capability.FOREIGN_KEY_TO_PRIMARY)
                        && draw.chance(10)
                ? List.of()
                : reference.referenced();
        table.constraints.add(new Constraint.ForeignKey(
                null, reference.columns(), reference.parent().name, named, onDelete, onUpdate));
    }

    private ReferentialAction action(Draw draw, boolean inKey, boolean bytes) {
        return Choice.<ReferentialAction>of(draw)
                .or(Weight.ACTION_UNSAID, ReferentialAction.UNSAID)
                .or(Weight.ACTION_NO_ACTION, ReferentialAction.NO_ACTION)
                .or(Weight.ACTION_RESTRICT, ReferentialAction.RESTRICT)
                .or(Weight.ACTION_CASCADE, ReferentialAction.CASCADE)
                .orIf(!inKey, Weight.ACTION_SET_NULL, ReferentialAction.SET_NULL)
                .orIf(
                        !inKey && !bytes && dialect.can(Capability.FOREIGN_KEY_SET_DEFAULT),
                        Weight.ACTION_SET_DEFAULT,
                        ReferentialAction.SET_DEFAULT)
                .drawn()
                .orElse(ReferentialAction.UNSAID);
    }

    private record Reference(List<String> columns, TableDraft parent, List<String> referenced) {}
}
