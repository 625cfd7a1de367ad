package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.UnaryOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Draws conditions. Not thread-safe. */
final class Conditions {
    private static final List<BinaryOperator> COMPARISONS = List.of(
            BinaryOperator.EQUAL,
            BinaryOperator.EQUAL,
            BinaryOperator.EQUAL,
            BinaryOperator.NOT_EQUAL,
            BinaryOperator.LESS,
            BinaryOperator.LESS_OR_EQUAL,
            BinaryOperator.GREATER,
            BinaryOperator.GREATER_OR_EQUAL);
    private static final List<String> PATTERNS = List.of("a%", "%b%", "_", "%", "ab_", "%c");

    private final Parts parts;

    Conditions(Parts parts) {
        this.parts = parts;
    }

    Expression drawn(Scope scope) {
        List<Scope.Visible> columns = scope.where(field -> field.kind().isComparable());
        if (columns.isEmpty()) {
            return new Expression.Binary(
                    BinaryOperator.EQUAL, Literal.Whole.of(parts.draw().below(2)), Literal.Whole.of(1));
        }
        Scope.Visible column = parts.draw().pick(columns);
        Supplier<Expression> compare = () -> compare(scope, column);
        Choice<Supplier<Expression>> choice = Choice.of(parts.draw());
        choice.or(Weight.CONDITION_COMPARE, compare)
                .orIf(column.field().nullable(), Weight.CONDITION_IS_NULL, () -> isNull(column))
                .or(Weight.CONDITION_IN_LIST, () -> inList(column))
                .orIf(column.field().kind().isOrdered(), Weight.CONDITION_BETWEEN, () -> between(column));
        ofOneColumn(choice, column);
        if (scope.canNest()) {
            ofConditions(choice, scope.deeper());
            ofQueries(choice, scope, column);
        }
        return Choice.call(choice, compare);
    }

    private void ofOneColumn(Choice<Supplier<Expression>> choice, Scope.Visible column) {
        Field field = column.field();
        boolean strict = parts.ground().demand(Demand.STRICT_TYPES);
        choice.orIf(field.kind() == Kind.TEXT, Weight.CONDITION_LIKE, () -> like(column))
                .orIf(
                        field.kind() == Kind.TEXT
                                && parts.ground()
                                        .dialect()
                                        .spelling()
                                        .matching()
                                        .has(Expression.Matching.REGULAR_EXPRESSION),
                        Weight.CONDITION_REGULAR_EXPRESSION,
                        () -> new Expression.Like(
                                column.expression(),
                                parts.draw().chance(30),
                                Expression.Matching.REGULAR_EXPRESSION,
                                new Literal.Text(parts.draw().pick(List.of("^a", "b", "c$")))))
                .orIf(
                        has(BinaryOperator.NULL_SAFE_EQUAL),
                        Weight.CONDITION_NULL_SAFE,
                        () -> new Expression.Binary(
                                BinaryOperator.NULL_SAFE_EQUAL, column.expression(), constant(field)))
                .orIf(
                        strict
                                ? field.kind() == Kind.TRUTH
                                : field.kind() == Kind.INTEGER || field.kind() == Kind.TRUTH,
                        Weight.CONDITION_BARE,
                        column::expression)
                .orIf(
                        !strict && field.kind() == Kind.INTEGER,
                        Weight.CONDITION_CONVERSION,
                        () -> new Expression.Binary(
                                BinaryOperator.EQUAL,
                                column.expression(),
                                new Literal.Text(String.valueOf(parts.draw().below(20)))));
    }

    private void ofConditions(Choice<Supplier<Expression>> choice, Scope scope) {
        choice.or(Weight.CONDITION_AND, () -> both(scope, BinaryOperator.AND))
                .or(Weight.CONDITION_OR, () -> both(scope, BinaryOperator.OR))
                .orIf(has(BinaryOperator.XOR), Weight.CONDITION_XOR, () -> both(scope, BinaryOperator.XOR))
                .or(Weight.CONDITION_NOT, () -> new Expression.Unary(UnaryOperator.NOT, drawn(scope)))
                .orIf(parts.ground().can(Capability.TRUTH_TESTS), Weight.CONDITION_IS_TRUE, () -> isTrue(drawn(scope)));
    }

    /** Not of EXISTS, which some DBMSs do not take for a value. */
    private Expression isTrue(Expression condition) {
        return condition instanceof Expression.Exists
                ? condition
                : new Expression.Is(
                        condition,
                        parts.draw().chance(30),
                        parts.draw().chance(50) ? Expression.Truth.TRUE : Expression.Truth.FALSE);
    }

    private void ofQueries(Choice<Supplier<Expression>> choice, Scope scope, Scope.Visible column) {
        Subqueries subqueries = parts.subqueries();
        boolean readable = !subqueries.readable(scope).isEmpty();
        choice.orIf(readable, Weight.CONDITION_EXISTS, () -> subqueries.exists(scope));
        Optional<Subqueries.Peer> peer = readable ? subqueries.peer(scope, column.field()) : Optional.empty();
        peer.ifPresent(found -> choice.or(
                        Weight.CONDITION_IN_QUERY,
                        () -> new Expression.InQuery(
                                column.expression(), parts.draw().chance(25), subqueries.values(scope, found)))
                .orIf(
                        parts.ground().can(Capability.QUANTIFIED_COMPARISON)
                                && column.field().kind().isOrdered(),
                        Weight.CONDITION_QUANTIFIED,
                        () -> new Expression.Quantified(
                                column.expression(),
                                parts.draw().pick(COMPARISONS),
                                parts.draw().chance(50) ? Expression.Quantifier.ANY : Expression.Quantifier.ALL,
                                subqueries.values(scope, found))));
        List<Scope.Visible> plain = scope.where(field -> field.kind().isComparable());
        choice.orIf(
                plain.size() > 1,
                Weight.CONDITION_TUPLE,
                () -> tuple(column, parts.draw().pick(plain)));
    }

    private boolean has(BinaryOperator operator) {
        return parts.ground().dialect().spelling().operators().has(operator);
    }

    private Literal constant(Field field) {
        return parts.ground().constant(parts.draw(), field);
    }

    private Expression both(Scope scope, BinaryOperator operator) {
        return new Expression.Binary(operator, drawn(scope), drawn(scope));
    }

    private static Expression isNull(Scope.Visible column) {
        return new Expression.Is(column.expression(), false, Expression.Truth.NULL);
    }

    Expression compare(Scope scope, Scope.Visible column) {
        Draw draw = parts.draw();
        Field field = column.field();
        BinaryOperator operator = field.kind().isOrdered() ? draw.pick(COMPARISONS) : BinaryOperator.EQUAL;
        List<Scope.Visible> others = scope.where(other -> other.isComparableTo(field) && !other.equals(field));
        if (!others.isEmpty() && draw.chance(20)) {
            return new Expression.Binary(
                    operator, column.expression(), draw.pick(others).expression());
        }
        boolean computed = scope.canNest() && (field.kind().isNumber() || isDefaultText(field));
        if (computed && draw.chance(25)) {
            Term term = parts.terms().of(scope.deeper(), field.kind());
            return new Expression.Binary(operator, term.expression(), constantLike(term, field));
        }
        return new Expression.Binary(operator, column.expression(), constant(field));
    }

    private static boolean isDefaultText(Field field) {
        return field.kind() == Kind.TEXT && field.column().collation() == null;
    }

    private Expression constantLike(Term term, Field field) {
        return term.kind().isNumber() && !field.kind().isNumber()
                ? Literal.Whole.of(parts.draw().below(10))
                : constant(field);
    }

    private Expression between(Scope.Visible column) {
        Literal low = constant(column.field());
        Literal high = constant(column.field());
        return new Expression.Between(column.expression(), parts.draw().chance(15), low, high);
    }

    private Expression inList(Scope.Visible column) {
        List<Expression> list = new ArrayList<>();
        int count = 1 + parts.draw().below(3);
        for (int i = 0; i < count; i++) {
            list.add(constant(column.field()));
        }
        return new Expression.InList(column.expression(), parts.draw().chance(15), list);
    }

    private Expression like(Scope.Visible column) {
        Literal pattern = new Literal.Text(parts.draw().pick(PATTERNS));
        return new Expression.Like(column.expression(), parts.draw().chance(20), Expression.Matching.LIKE, pattern);
    }

    private Expression tuple(Scope.Visible first, Scope.Visible second) {
        return new Expression.Binary(
                BinaryOperator.EQUAL,
                new Expression.Tuple(List.of(first.expression(), second.expression())),
                new Expression.Tuple(List.of(constant(first.field()), constant(second.field()))));
    }
}
