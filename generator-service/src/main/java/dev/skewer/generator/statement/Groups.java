package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws queries that look at several rows at once: aggregates, groups and sets. Not thread-safe. */
final class Groups {
    private final Parts parts;

    Groups(Parts parts) {
        this.parts = parts;
    }

    /** Whether it does not matter which one of several equal values stands for them all. */
    static boolean canGroup(Field field) {
        return field.exact() && field.kind() != Kind.JSON && field.kind() != Kind.JSONB;
    }

    Query aggregate(Relation relation) {
        Scope scope = Scope.of(relation);
        List<Query.Item> items = new ArrayList<>();
        int count = 1 + parts.draw().below(3);
        for (int i = 0; i < count; i++) {
            items.add(new Query.Selected(aggregate(scope), null));
        }
        return Query.of(Query.Selection.of(items, from(relation), where(scope)));
    }

    /** An aggregate whose result does not depend on the order of the rows: no sums of approximate numbers. */
    Expression.Aggregate aggregate(Scope scope) {
        Draw draw = parts.draw();
        List<Expression.Aggregate> options = new ArrayList<>();
        options.add(new Expression.Aggregate(AggregateFunction.COUNT, false, null));
        Scope.Visible any = draw.pick(scope.columns());
        if (canGroup(any.field())) {
            options.add(new Expression.Aggregate(AggregateFunction.COUNT, draw.chance(50), any.expression()));
        }
        if (hasExtremes(any.field())) {
            options.add(new Expression.Aggregate(AggregateFunction.MIN, false, any.expression()));
            options.add(new Expression.Aggregate(AggregateFunction.MAX, false, any.expression()));
        }
        List<Scope.Visible> numbers =
                scope.where(field -> (field.kind() == Kind.INTEGER || field.kind() == Kind.DECIMAL) && !field.wild());
        if (!numbers.isEmpty()) {
            Scope.Visible number = draw.pick(numbers);
            options.add(new Expression.Aggregate(AggregateFunction.SUM, draw.chance(15), number.expression()));
            options.add(new Expression.Aggregate(AggregateFunction.AVG, false, number.expression()));
            if (number.field().kind() == Kind.INTEGER) {
                addBits(options, number.expression());
            }
        }
        return draw.pick(options);
    }

    private void addBits(List<Expression.Aggregate> options, Expression number) {
        for (AggregateFunction function :
                List.of(AggregateFunction.BIT_AND, AggregateFunction.BIT_OR, AggregateFunction.BIT_XOR)) {
            if (parts.ground().dialect().spelling().aggregates().has(function) && isOld(function)) {
                options.add(new Expression.Aggregate(function, false, number));
            }
        }
    }

    /** Some relatives of a DBMS never got the last of the three. */
    private boolean isOld(AggregateFunction function) {
        return function != AggregateFunction.BIT_XOR || !parts.ground().demand(Demand.COLLATIONS_CLASH);
    }

    private static boolean hasExtremes(Field field) {
        return canGroup(field)
                && switch (field.kind()) {
                    case INTEGER, DECIMAL, FLOATING, TEXT, DATE, TIME, MOMENT, YEAR -> true;
                    default -> false;
                };
    }

    Query grouped(Relation relation) {
        Scope scope = Scope.of(relation);
        Draw draw = parts.draw();
        List<Scope.Visible> chosen = draw.some(scope.where(Groups::canGroup), 2);
        List<Expression> keys = chosen.stream().map(Scope.Visible::expression).toList();
        List<Query.Item> items = new ArrayList<>();
        keys.forEach(key -> items.add(new Query.Selected(key, null)));
        items.add(new Query.Selected(aggregate(scope), null));
        Expression having = draw.chance(40)
                ? new Expression.Binary(
                        BinaryOperator.GREATER,
                        new Expression.Aggregate(AggregateFunction.COUNT, false, null),
                        Literal.Whole.of(draw.below(3)))
                : null;
        return Query.of(new Query.Selection(false, items, from(relation), where(scope), keys, having));
    }

    Query distinct(Relation relation) {
        Scope scope = Scope.of(relation);
        List<Query.Item> items = new ArrayList<>();
        for (Scope.Visible column : parts.draw().some(scope.where(Groups::canGroup), 3)) {
            items.add(new Query.Selected(column.expression(), null));
        }
        return Query.of(new Query.Selection(true, items, from(relation), where(scope), List.of(), null));
    }

    Query union(Relation relation) {
        Draw draw = parts.draw();
        List<Field> left =
                draw.some(relation.fields().stream().filter(Groups::canGroup).toList(), 2);
        Relation other = draw.pick(parts.ground().relations());
        List<Query.Item> leftItems = new ArrayList<>();
        List<Query.Item> rightItems = new ArrayList<>();
        for (Field field : left) {
            List<Field> alike = other.fields().stream()
                    .filter(one -> canGroup(one) && one.isComparableTo(field))
                    .toList();
            leftItems.add(new Query.Selected(Expression.Column.of(field.name()), null));
            rightItems.add(new Query.Selected(
                    alike.isEmpty()
                            ? parts.ground().constant(draw, field)
                            : Expression.Column.of(draw.pick(alike).name()),
                    null));
        }
        Query.SetOperator operator = draw.pick(operators());
        boolean all = canBeAll(operator) && draw.chance(50);
        return Query.of(new Query.SetOperation(
                operator,
                all,
                Query.of(Query.Selection.of(
                        leftItems, from(relation), where(Scope.of(relation).flat()))),
                Query.of(Query.Selection.of(
                        rightItems, from(other), where(Scope.of(other).flat())))));
    }

    private boolean canBeAll(Query.SetOperator operator) {
        return switch (operator) {
            case UNION -> true;
            case INTERSECT -> parts.ground().can(Capability.INTERSECT_ALL);
            case EXCEPT -> parts.ground().can(Capability.EXCEPT_ALL);
        };
    }

    private List<Query.SetOperator> operators() {
        List<Query.SetOperator> operators = new ArrayList<>(List.of(Query.SetOperator.UNION));
        if (parts.ground().can(Capability.INTERSECT)) {
            operators.add(Query.SetOperator.INTERSECT);
        }
        if (parts.ground().can(Capability.EXCEPT)) {
            operators.add(Query.SetOperator.EXCEPT);
        }
        return operators;
    }

    private static List<TableSource> from(Relation relation) {
        return List.of(TableSource.Named.of(relation.name()));
    }

    private @Nullable Expression where(Scope scope) {
        return parts.draw().happens(Weight.DETAIL_WHERE) ? parts.conditions().drawn(scope.deeper()) : null;
    }
}
