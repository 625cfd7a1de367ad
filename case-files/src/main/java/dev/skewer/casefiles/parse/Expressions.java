package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.UnaryOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads expressions by the strength of their operators. */
final class Expressions {
    private Expressions() {}

    static Expression read(Cursor in) {
        return read(in, Operators.OR);
    }

    /** What can stand where a row gets a value: an expression, or the word DEFAULT. */
    static Expression value(Cursor in) {
        return in.accept("DEFAULT") ? new Expression.Default() : read(in);
    }

    static Expression inBrackets(Cursor in) {
        in.expectSign("(");
        Expression expression = read(in);
        in.expectSign(")");
        return expression;
    }

    static List<Expression> all(Cursor in) {
        return in.list(() -> read(in));
    }

    /** An expression whose operators bind at least so strongly. */
    private static Expression read(Cursor in, int strength) {
        return in.nested(() -> {
            Expression left = prefixed(in, strength);
            while (true) {
                Optional<Expression> more = continued(in, left, strength);
                if (more.isEmpty()) {
                    return left;
                }
                left = more.get();
            }
        });
    }

    private static Expression prefixed(Cursor in, int strength) {
        if (in.isNext("NOT")) {
            if (in.peek(1).isWord("EXISTS")) {
                in.take();
                return exists(in, true);
            }
            if (strength > Operators.NOT) {
                throw in.fail("an operand");
            }
            in.take();
            return new Expression.Unary(UnaryOperator.NOT, read(in, Operators.NOT));
        }
        Optional<Literal> literal = Literals.read(in);
        if (literal.isPresent()) {
            return literal.get();
        }
        if (in.acceptSign("-")) {
            return new Expression.Unary(UnaryOperator.NEGATE, collated(in, Primaries.read(in)));
        }
        if (in.isSign("~") && in.spelling().prefixes().has(UnaryOperator.BIT_NOT)) {
            in.take();
            return new Expression.Unary(UnaryOperator.BIT_NOT, collated(in, Primaries.read(in)));
        }
        return Primaries.read(in);
    }

    private static Expression collated(Cursor in, Expression operand) {
        return in.accept("COLLATE") ? new Expression.Collate(operand, in.name()) : operand;
    }

    static Expression exists(Cursor in, boolean negated) {
        in.expect("EXISTS");
        return new Expression.Exists(negated, Queries.inBrackets(in));
    }

    /** The expression that begins with what was read, or nothing if it ends there. */
    private static Optional<Expression> continued(Cursor in, Expression left, int strength) {
        if (in.isNext("COLLATE") || in.isSign("::")) {
            return Optional.of(suffixed(in, left));
        }
        if (strength <= Operators.COMPARISON) {
            Optional<Expression> tested = tested(in, left);
            if (tested.isPresent()) {
                return tested;
            }
        }
        Optional<BinaryOperator> operator = Operators.read(in);
        if (operator.isEmpty()) {
            return Optional.empty();
        }
        int own = Operators.strength(in.dialect(), operator.get());
        if (own < strength) {
            return Optional.empty();
        }
        in.take();
        return Optional.of(right(in, left, operator.get(), own));
    }

    private static Expression suffixed(Cursor in, Expression left) {
        if (in.acceptSign("::")) {
            return new Expression.Cast(left, Types.ofCast(in));
        }
        return collated(in, left);
    }

    private static Expression right(Cursor in, Expression left, BinaryOperator operator, int strength) {
        if (operator.compares() && (in.isNext("ANY") || in.isNext("ALL") || in.isNext("SOME"))) {
            Expression.Quantifier quantifier =
                    in.take().isWord("ALL") ? Expression.Quantifier.ALL : Expression.Quantifier.ANY;
            return new Expression.Quantified(left, operator, quantifier, Queries.inBrackets(in));
        }
        return new Expression.Binary(operator, left, read(in, strength + 1));
    }

    /** IS, IN, BETWEEN, LIKE and their negations. */
    private static Optional<Expression> tested(Cursor in, Expression left) {
        if (in.accept("IS")) {
            return Optional.of(is(in, left));
        }
        int mark = in.mark();
        boolean negated = in.accept("NOT");
        if (in.accept("IN")) {
            return Optional.of(in(in, left, negated));
        }
        if (in.accept("BETWEEN")) {
            Expression low = read(in, Operators.BELOW_COMPARISON);
            in.expect("AND");
            return Optional.of(new Expression.Between(left, negated, low, read(in, Operators.BELOW_COMPARISON)));
        }
        Optional<Expression> like = like(in, left, negated);
        if (like.isEmpty()) {
            in.reset(mark);
        }
        return like;
    }

    private static Optional<Expression> like(Cursor in, Expression left, boolean negated) {
        Token token = in.peek();
        boolean sign = token.kind() == Token.Kind.SIGN && token.text().startsWith("!");
        String text = sign ? token.text().substring(1) : token.text();
        List<Expression.Matching> matching = token.kind() == Token.Kind.SIGN || token.kind() == Token.Kind.WORD
                ? in.spelling().matching().read(text)
                : List.of();
        if (matching.isEmpty() || (sign && negated)) {
            return Optional.empty();
        }
        in.take();
        Expression pattern = read(in, Operators.BELOW_COMPARISON);
        return Optional.of(new Expression.Like(left, negated || sign, matching.getFirst(), pattern));
    }

    private static Expression is(Cursor in, Expression left) {
        boolean negated = in.accept("NOT");
        if (in.accept("DISTINCT", "FROM")) {
            Expression same =
                    new Expression.Binary(BinaryOperator.NULL_SAFE_EQUAL, left, read(in, Operators.BELOW_COMPARISON));
            return negated ? same : new Expression.Unary(UnaryOperator.NOT, same);
        }
        for (Expression.Truth truth : Expression.Truth.values()) {
            if (in.accept(truth.name())) {
                return new Expression.Is(left, negated, truth);
            }
        }
        throw in.fail("NULL, TRUE, FALSE or UNKNOWN");
    }

    private static Expression in(Cursor in, Expression left, boolean negated) {
        in.expectSign("(");
        if (Queries.isNext(in)) {
            Query query = Queries.read(in);
            in.expectSign(")");
            return new Expression.InQuery(left, negated, query);
        }
        List<Expression> values = all(in);
        in.expectSign(")");
        return new Expression.InList(left, negated, values);
    }

    static Expression choice(Cursor in) {
        in.expect("CASE");
        Expression operand = in.isNext("WHEN") ? null : read(in);
        List<Expression.When> branches = new ArrayList<>();
        while (in.accept("WHEN")) {
            Expression condition = read(in);
            in.expect("THEN");
            branches.add(new Expression.When(condition, read(in)));
        }
        Expression otherwise = in.accept("ELSE") ? read(in) : null;
        in.expect("END");
        if (branches.isEmpty()) {
            throw in.fail("WHEN");
        }
        return new Expression.Case(operand, branches, otherwise);
    }
}
