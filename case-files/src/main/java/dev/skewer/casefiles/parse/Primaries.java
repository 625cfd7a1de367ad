package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import java.util.List;
import java.util.Optional;

/** Reads expressions that stand as one piece. */
final class Primaries {
    private Primaries() {}

    static Expression read(Cursor in) {
        Optional<Literal> literal = Literals.read(in);
        if (literal.isPresent()) {
            return literal.get();
        }
        if (in.acceptSign("(")) {
            return bracketed(in);
        }
        if (in.isNext("EXISTS")) {
            return Expressions.exists(in, false);
        }
        if (in.isNext("CASE")) {
            return Expressions.choice(in);
        }
        if (in.isNext("CAST") && in.peek(1).isSign("(")) {
            return cast(in);
        }
        if (in.spelling().has(Form.VALUES_FUNCTION)
                && in.isNext("VALUES")
                && in.peek(1).isSign("(")) {
            in.take();
            in.take();
            String column = in.name();
            in.expectSign(")");
            return new Expression.Proposed(column);
        }
        if (in.peek().kind() == Token.Kind.WORD && in.peek(1).isSign("(")) {
            return Functions.read(in);
        }
        return column(in);
    }

    private static Expression bracketed(Cursor in) {
        if (Queries.isNext(in)) {
            Expression scalar = new Expression.Scalar(Queries.read(in));
            in.expectSign(")");
            return scalar;
        }
        List<Expression> values = Expressions.all(in);
        in.expectSign(")");
        return values.size() == 1 ? values.getFirst() : new Expression.Tuple(values);
    }

    private static Expression cast(Cursor in) {
        in.take();
        in.take();
        Expression operand = Expressions.read(in);
        in.expect("AS");
        Expression cast = new Expression.Cast(operand, Types.ofCast(in));
        in.expectSign(")");
        return cast;
    }

    private static Expression column(Cursor in) {
        boolean proposed = !in.spelling().has(Form.VALUES_FUNCTION)
                && in.isNext("EXCLUDED")
                && in.peek(1).isSign(".");
        Expression.Column column = columnName(in);
        return proposed ? new Expression.Proposed(column.name()) : column;
    }

    static Expression.Column columnName(Cursor in) {
        String first = in.name();
        if (!in.acceptSign(".")) {
            return Expression.Column.of(first);
        }
        Expression.Column column = new Expression.Column(first, in.name());
        if (in.isSign(".")) {
            throw in.fail("the end of a name");
        }
        return column;
    }
}
