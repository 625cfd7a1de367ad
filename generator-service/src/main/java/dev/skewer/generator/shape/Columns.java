package dev.skewer.generator.shape;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.family.Habits;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Draws columns, and what is computed from them. Immutable. */
final class Columns {
    private final Dialect dialect;
    private final Habits habits;
    private final Types types;
    private final Values values;

    Columns(Dialect dialect) {
        this.dialect = dialect;
        this.habits = Habits.of(dialect);
        this.types = new Types(dialect);
        this.values = new Values(dialect);
    }

    ColumnDefinition drawn(Draw draw, String name, boolean key) {
        DataType type = types.drawn(draw, key);
        if (setsItself(type)) {
            return new ColumnDefinition(name, type, true, constant(draw, type), null, false, null);
        }
        boolean notNull = key || draw.happens(Weight.COLUMN_NOT_NULL);
        Expression value = !key && draw.happens(Weight.COLUMN_DEFAULT) ? defaultOf(draw, type) : null;
        return new ColumnDefinition(name, type, notNull, value, null, false, collation(draw, type));
    }

    /** Whether the DBMS writes the time into such a column unless it has a default. */
    private boolean setsItself(DataType type) {
        return type.name() == TypeName.TIMESTAMP && habits.demand(Demand.TIMESTAMPS_SET_THEMSELVES);
    }

    private @Nullable Expression defaultOf(Draw draw, DataType type) {
        if (types.isLarge(type) && habits.demand(Demand.NO_LARGE_DEFAULTS)) {
            return null;
        }
        Literal value = constant(draw, type);
        boolean computable = dialect.can(Capability.EXPRESSION_DEFAULTS) && Kind.of(type) == Kind.INTEGER;
        if (computable && value instanceof Literal.Whole && draw.happens(Weight.COLUMN_DEFAULT_EXPRESSION)) {
            return new Expression.Binary(BinaryOperator.ADD, Literal.Whole.of(draw.below(50)), Literal.Whole.of(1));
        }
        return value instanceof Literal.Bytes ? null : value;
    }

    private Literal constant(Draw draw, DataType type) {
        return values.asDefault(values.drawn(draw, type, false));
    }

    private @Nullable String collation(Draw draw, DataType type) {
        boolean possible = Kind.of(type) == Kind.TEXT
                && type.name() != TypeName.UNTYPED
                && dialect.can(Capability.COLLATE)
                && !habits.collations().isEmpty();
        return possible && draw.happens(Weight.COLUMN_COLLATION) ? draw.pick(habits.collations()) : null;
    }

    /** Makes a column of the table one that is computed from another one, if there are two to choose from. */
    void generate(Draw draw, TableDraft table) {
        List<ColumnDefinition> free = table.free();
        List<ColumnDefinition> bases = table.columns.stream()
                .filter(column -> !table.referencing.contains(column.name()) && isComputable(column.type()))
                .toList();
        List<ColumnDefinition> results =
                free.stream().filter(column -> !setsItself(column.type())).toList();
        if (bases.isEmpty() || results.isEmpty()) {
            return;
        }
        ColumnDefinition base = draw.pick(bases);
        ColumnDefinition result = draw.pick(results);
        if (base.name().equals(result.name())) {
            return;
        }
        boolean stored = !dialect.can(Capability.GENERATED_VIRTUAL)
                || (dialect.can(Capability.GENERATED_STORED) && draw.happens(Weight.COLUMN_GENERATED_STORED));
        table.computed.add(base.name());
        table.computed.add(result.name());
        table.replace(new ColumnDefinition(
                result.name(),
                resultType(base),
                false,
                null,
                new ColumnDefinition.Generated(computation(draw, base), stored),
                false,
                null));
    }

    boolean canGenerate() {
        return dialect.can(Capability.GENERATED_STORED) || dialect.can(Capability.GENERATED_VIRTUAL);
    }

    private boolean isComputable(DataType type) {
        return (Kind.of(type) == Kind.INTEGER && !type.unsigned())
                || type.name() == TypeName.VARCHAR
                || (type.name() == TypeName.CHAR && !habits.demand(Demand.NOTHING_KEPT_OF_PADDED_TEXT));
    }

    private static DataType resultType(ColumnDefinition base) {
        return Kind.of(base.type()) == Kind.INTEGER ? DataType.of(TypeName.BIGINT) : DataType.of(TypeName.VARCHAR, 40);
    }

    /** Something that depends on nothing but the column, and that every DBMS takes for such. */
    Expression computation(Draw draw, ColumnDefinition base) {
        Expression column = Expression.Column.of(base.name());
        List<Expression> options = new ArrayList<>();
        if (Kind.of(base.type()) == Kind.INTEGER) {
            options.add(new Expression.Binary(BinaryOperator.ADD, column, Literal.Whole.of(1 + draw.below(5))));
            options.add(new Expression.Binary(BinaryOperator.MULTIPLY, column, Literal.Whole.of(2)));
            call(ScalarFunction.ABS, column).ifPresent(options::add);
        } else {
            call(ScalarFunction.LOWER, column).ifPresent(options::add);
            call(ScalarFunction.UPPER, column).ifPresent(options::add);
        }
        return draw.pick(options);
    }

    private Optional<Expression> call(ScalarFunction function, Expression argument) {
        return dialect.spelling().functions().has(function)
                ? Optional.of(new Expression.Call(function, List.of(argument)))
                : Optional.empty();
    }
}
