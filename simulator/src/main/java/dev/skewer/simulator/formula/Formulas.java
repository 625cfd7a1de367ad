package dev.skewer.simulator.formula;

import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes formulas of expressions. Immutable. */
public final class Formulas {
    private final Scope scope;

    public Formulas(Scope scope) {
        this.scope = scope;
    }

    /** A condition; none is always true. */
    public Formula condition(@Nullable Expression expression) {
        return expression == null ? row -> Datum.Truth.TRUE : truth(expression);
    }

    /**
     * The formula of an expression.
     *
     * @throws StatementError if it names what is not there, mixes types, or the simulator does not know it
     */
    public Typed typed(Expression expression) {
        return switch (expression) {
            case Literal literal -> constant(literal);
            case Expression.Column column -> column(column);
            case Expression.Unary unary -> unary(unary);
            case Expression.Binary binary -> binary(binary);
            case Expression.Is is -> new Typed(Kind.TRUTH, is(is));
            case Expression.Between between -> new Typed(Kind.TRUTH, between(between));
            case Expression.InList list -> new Typed(Kind.TRUTH, inList(list));
            case Expression.Like _,
                    Expression.InQuery _,
                    Expression.Exists _,
                    Expression.Quantified _,
                    Expression.Scalar _,
                    Expression.Case _,
                    Expression.Cast _,
                    Expression.Call _,
                    Expression.Over _,
                    Expression.Tuple _,
                    Expression.Collate _,
                    Expression.Proposed _ -> throw StatementError.unsupported(name(expression));
            case Expression.Aggregate _ ->
                throw StatementError.unsupported("aggregates beside other expressions or within them");
            case Expression.Default _ ->
                throw new StatementError(SqlState.SYNTAX, "DEFAULT is not allowed in this context");
        };
    }

    private static String name(Expression expression) {
        return "expressions of the kind " + expression.getClass().getSimpleName();
    }

    private static Typed constant(Literal literal) {
        return switch (literal) {
            case Literal.Null _ -> new Typed(Kind.UNTYPED, row -> Datum.Nothing.NULL);
            case Literal.Whole whole -> whole(whole.value());
            case Literal.Text text -> {
                Datum value = new Datum.Text(text.value());
                yield new Typed(Kind.TEXT, row -> value);
            }
            case Literal.Bool bool -> {
                Datum value = Datum.of(bool.value());
                yield new Typed(Kind.TRUTH, row -> value);
            }
            case Literal.Decimal _, Literal.Floating _, Literal.Bytes _, Literal.Temporal _ ->
                throw StatementError.unsupported(
                        "literals of the kind " + literal.getClass().getSimpleName());
        };
    }

    private static Typed whole(BigInteger value) {
        StatementError.refuse(value.bitLength() > 63, "whole numbers of more than 64 bits");
        Datum whole = new Datum.Whole(value.longValue());
        return new Typed(value.bitLength() > 31 ? Kind.BIGINT : Kind.INT, row -> whole);
    }

    private Typed column(Expression.Column column) {
        int place = scope.indexOf(column.table(), column.name());
        return new Typed(scope.columns().get(place).kind(), row -> row.get(place));
    }

    private Typed unary(Expression.Unary unary) {
        return switch (unary.operator()) {
            case NOT -> {
                Formula operand = truth(unary.operand());
                yield new Typed(Kind.TRUTH, row -> not(operand.of(row)));
            }
            case NEGATE -> Arithmetic.negated(number(unary.operand()));
            case BIT_NOT -> throw StatementError.unsupported("operators on bits");
        };
    }

    private static Datum not(Datum value) {
        return value instanceof Datum.Truth truth ? Datum.of(!truth.value()) : Datum.Nothing.NULL;
    }

    private Typed binary(Expression.Binary binary) {
        return switch (binary.operator().kind()) {
            case ARITHMETIC -> Arithmetic.of(binary.operator(), number(binary.left()), number(binary.right()));
            case COMPARISON -> new Typed(Kind.TRUTH, comparison(binary));
            case LOGIC -> new Typed(Kind.TRUTH, logic(binary));
            case BITS, TEXT -> throw StatementError.unsupported("the operator " + binary.operator());
        };
    }

    private Formula comparison(Expression.Binary binary) {
        Typed left = typed(binary.left());
        Typed right = typed(binary.right());
        return Comparison.of(binary.operator(), left, right);
    }

    private Formula logic(Expression.Binary binary) {
        Formula left = truth(binary.left());
        Formula right = truth(binary.right());
        return switch (binary.operator()) {
            case AND -> row -> both(left, right, row);
            case OR -> row -> not(both(one -> not(left.of(one)), one -> not(right.of(one)), row));
            default -> throw StatementError.unsupported("the operator " + binary.operator());
        };
    }

    /** False as soon as one is false; else unknown where one is unknown. */
    private static Datum both(Formula left, Formula right, List<Datum> row) {
        Datum first = left.of(row);
        if (first.equals(Datum.Truth.FALSE)) {
            return first;
        }
        Datum second = right.of(row);
        return second.equals(Datum.Truth.FALSE) || first.equals(Datum.Truth.TRUE) ? second : Datum.Nothing.NULL;
    }

    private Formula is(Expression.Is is) {
        Typed operand =
                is.truth() == Expression.Truth.NULL ? typed(is.operand()) : new Typed(Kind.TRUTH, truth(is.operand()));
        Datum sought = switch (is.truth()) {
            case NULL, UNKNOWN -> Datum.Nothing.NULL;
            case TRUE -> Datum.Truth.TRUE;
            case FALSE -> Datum.Truth.FALSE;
        };
        return row -> Datum.of(operand.formula().of(row).equals(sought) != is.negated());
    }

    private Formula between(Expression.Between between) {
        Typed operand = typed(between.operand());
        Formula notBelow = Comparison.atMost(typed(between.low()), operand);
        Formula notAbove = Comparison.atMost(operand, typed(between.high()));
        return between.negated() ? row -> not(both(notBelow, notAbove, row)) : row -> both(notBelow, notAbove, row);
    }

    /** Not equal to each of them, and that not: so a NULL in the list makes unknown what is not found. */
    private Formula inList(Expression.InList list) {
        Typed operand = typed(list.operand());
        List<Formula> differs = list.values().stream()
                .map(value -> Comparison.differ(operand, typed(value)))
                .toList();
        return row -> {
            Datum none = Datum.Truth.TRUE;
            for (Formula differ : differs) {
                Datum before = none;
                none = both(one -> before, differ, row);
            }
            return list.negated() ? none : not(none);
        };
    }

    private Formula truth(Expression expression) {
        Typed typed = typed(expression);
        if (!typed.kind().goesWith(Kind.TRUTH)) {
            throw new StatementError(
                    SqlState.WRONG_TYPE,
                    "a condition must be of type bool, not " + typed.kind().typeName());
        }
        return typed.formula();
    }

    private Typed number(Expression expression) {
        Typed typed = typed(expression);
        if (!typed.kind().isNumber()) {
            throw new StatementError(
                    SqlState.WRONG_TYPE, "no number: " + typed.kind().typeName());
        }
        return typed;
    }
}
