package dev.skewer.dialects.render;

import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;

/** Writes operators with two operands. */
final class Operators {
    private Operators() {}

    static void write(SqlText out, Expression.Binary binary) {
        BinaryOperator operator = binary.operator();
        String sign = sign(out, operator);
        if (sign.endsWith("(")) {
            out.add(sign);
            Expressions.write(out, binary.left());
            out.add(", ");
            Expressions.write(out, binary.right());
            out.add(')');
            return;
        }
        Expressions.operand(out, binary.left(), Precedence.isBareOnTheLeft(operator, binary.left()));
        out.add(' ').add(sign).add(' ');
        Expressions.operand(out, binary.right(), Precedence.isBare(operator, binary.right()));
    }

    static String sign(SqlText out, BinaryOperator operator) {
        String sign = out.spelling().operators().of(operator);
        if (sign == null) {
            out.refuse(new Missing.Operator(operator));
            return "";
        }
        return sign;
    }

    static void match(SqlText out, Expression.Like like) {
        String sign = out.spelling().matching().of(like.matching());
        if (sign == null) {
            out.refuse(new Missing.Match(like.matching()));
            return;
        }
        Expressions.operand(out, like.operand());
        boolean word = Character.isLetter(sign.charAt(0));
        String not = word ? "NOT " : "!";
        out.add(' ').add(like.negated() ? not : "").add(sign).add(' ');
        Expressions.operand(out, like.pattern());
    }
}
