package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.UnaryOperator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes expressions. */
final class Expressions {
    private Expressions() {}

    static void write(SqlText out, Expression expression) {
        out.nested(() -> any(out, expression));
    }

    /** As a part of another expression: in brackets unless nothing around it could tear it apart. */
    static void operand(SqlText out, Expression expression) {
        operand(out, expression, Precedence.isAtomic(expression));
    }

    static void operand(SqlText out, Expression expression, boolean bare) {
        if (bare) {
            write(out, expression);
        } else {
            inBrackets(out, expression);
        }
    }

    static void inBrackets(SqlText out, Expression expression) {
        out.add('(');
        write(out, expression);
        out.add(')');
    }

    static void all(SqlText out, List<? extends Expression> expressions) {
        out.list(expressions, expression -> write(out, expression));
    }

    private static void any(SqlText out, Expression expression) {
        switch (expression) {
            case Literal literal -> Literals.write(out, literal);
            case Expression.Column column -> column(out, column);
            case Expression.Unary unary -> unary(out, unary);
            case Expression.Binary binary -> Operators.write(out, binary);
            case Expression.Is is -> is(out, is);
            case Expression.Between between -> between(out, between);
            case Expression.Like like -> Operators.match(out, like);
            case Expression.InList in -> inList(out, in);
            case Expression.InQuery in -> {
                operand(out, in.operand());
                out.add(in.negated() ? " NOT IN " : " IN ");
                query(out, in.query());
            }
            case Expression.Exists exists -> {
                out.add(exists.negated() ? "NOT EXISTS " : "EXISTS ");
                query(out, exists.query());
            }
            case Expression.Quantified quantified -> quantified(out, quantified);
            case Expression.Scalar scalar -> query(out, scalar.query());
            case Expression.Case choice -> choice(out, choice);
            case Expression.Cast cast -> {
                out.add("CAST(");
                write(out, cast.operand());
                out.add(" AS ");
                Types.ofCast(out, cast.type());
                out.add(')');
            }
            case Expression.Call call -> Functions.call(out, call);
            case Expression.Aggregate aggregate -> Functions.aggregate(out, aggregate);
            case Expression.Over over -> Functions.over(out, over);
            case Expression.Tuple tuple -> {
                out.add('(');
                all(out, tuple.values());
                out.add(')');
            }
            case Expression.Collate collate -> {
                out.need(Capability.COLLATE);
                operand(out, collate.operand());
                out.add(" COLLATE ").name(collate.collation());
            }
            case Expression.Default value -> out.refuse(new Missing.Form("DEFAULT in an expression"));
            case Expression.Proposed proposed -> proposed(out, proposed.column());
        }
    }

    static void column(SqlText out, Expression.Column column) {
        String table = column.table();
        if (table != null) {
            out.name(table).add('.');
        }
        out.name(column.name());
    }

    /** What can stand where a row gets a value: an expression, or the word DEFAULT. */
    static void value(SqlText out, Expression value) {
        if (value instanceof Expression.Default) {
            out.need(Capability.DEFAULT_VALUE).add("DEFAULT");
        } else {
            write(out, value);
        }
    }

    static void query(SqlText out, Query query) {
        out.add('(');
        Queries.write(out, query);
        out.add(')');
    }

    private static void unary(SqlText out, Expression.Unary unary) {
        String sign = out.spelling().prefixes().of(unary.operator());
        if (sign == null) {
            out.refuse(new Missing.Prefix(unary.operator()));
            return;
        }
        Expression operand = unary.operand();
        if (unary.operator() == UnaryOperator.NOT) {
            out.add(sign).add(' ');
            operand(out, operand, Precedence.isAtomic(operand) && !(operand instanceof Expression.Exists));
        } else {
            // -(1) is no constant, -1 is one; and two signs never touch.
            out.add(sign);
            inBrackets(out, operand);
        }
    }

    private static void is(SqlText out, Expression.Is is) {
        switch (is.truth()) {
            case NULL -> {}
            case TRUE, FALSE -> out.need(Capability.TRUTH_TESTS);
            case UNKNOWN -> out.need(Capability.UNKNOWN_TESTS);
        }
        operand(out, is.operand());
        out.add(is.negated() ? " IS NOT " : " IS ").add(is.truth().name());
    }

    private static void between(SqlText out, Expression.Between between) {
        operand(out, between.operand());
        out.add(between.negated() ? " NOT BETWEEN " : " BETWEEN ");
        operand(out, between.low());
        out.add(" AND ");
        operand(out, between.high());
    }

    private static void inList(SqlText out, Expression.InList in) {
        // IN ((SELECT …)) is read as IN (SELECT …) by most DBMSs.
        out.refuseIf(
                in.values().size() == 1 && in.values().getFirst() instanceof Expression.Scalar,
                "IN with a list of one subquery");
        operand(out, in.operand());
        out.add(in.negated() ? " NOT IN (" : " IN (");
        all(out, in.values());
        out.add(')');
    }

    private static void quantified(SqlText out, Expression.Quantified quantified) {
        out.need(Capability.QUANTIFIED_COMPARISON);
        operand(out, quantified.operand());
        out.add(' ').add(Operators.sign(out, quantified.operator())).add(' ');
        out.add(quantified.quantifier().name()).add(' ');
        query(out, quantified.query());
    }

    private static void choice(SqlText out, Expression.Case choice) {
        out.add("CASE");
        part(out, " ", choice.operand());
        for (Expression.When branch : choice.branches()) {
            part(out, " WHEN ", branch.condition());
            part(out, " THEN ", branch.result());
        }
        part(out, " ELSE ", choice.otherwise());
        out.add(" END");
    }

    /** Words and what follows them, or nothing. */
    static void part(SqlText out, String words, @Nullable Expression expression) {
        if (expression != null) {
            out.add(words);
            write(out, expression);
        }
    }

    private static void proposed(SqlText out, String column) {
        out.refuseIf(!out.isInConflict(), "the proposed row where nothing is inserted");
        if (out.has(Form.VALUES_FUNCTION)) {
            out.add("VALUES(").name(column).add(')');
        } else {
            out.add("EXCLUDED.").name(column);
        }
    }
}
