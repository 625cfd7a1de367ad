package dev.skewer.dialects.render;

import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;

/**
 * Which expressions need no brackets. DBMSs disagree about the precedence of most operators, so brackets are left out only
 * where all of them agree: comparisons within AND and OR, products within sums, sums and products within comparisons, and
 * chains of one operator from the left.
 */
final class Precedence {
    private Precedence() {}

    /** Whether it stands as one piece, whatever is around it. */
    static boolean isAtomic(Expression expression) {
        return piece(expression) == Piece.ATOM;
    }

    static boolean isBareOnTheLeft(BinaryOperator outer, Expression operand) {
        return isBare(outer, operand)
                || (operand instanceof Expression.Binary inner && chainsFromTheLeft(outer, inner.operator()));
    }

    static boolean isBare(BinaryOperator outer, Expression operand) {
        if (isAtomic(operand)) {
            return true;
        }
        return switch (outer.kind()) {
            case LOGIC -> outer != BinaryOperator.XOR && isCondition(operand);
            case ARITHMETIC -> isSum(outer) && isProduct(operand);
            case COMPARISON -> outer.compares() && isCalculation(operand);
            case BITS, TEXT -> false;
        };
    }

    private static boolean chainsFromTheLeft(BinaryOperator outer, BinaryOperator inner) {
        return switch (outer) {
            case ADD, SUBTRACT -> isSum(inner);
            case AND, OR, MULTIPLY, CONCAT -> inner == outer;
            default -> false;
        };
    }

    private static boolean isCondition(Expression operand) {
        return piece(operand) == Piece.CONDITION
                || (operand instanceof Expression.Binary binary
                        && binary.operator().compares());
    }

    private static boolean isSum(BinaryOperator operator) {
        return operator == BinaryOperator.ADD || operator == BinaryOperator.SUBTRACT;
    }

    private static boolean isProduct(Expression operand) {
        return operand instanceof Expression.Binary binary && binary.operator() == BinaryOperator.MULTIPLY;
    }

    private static boolean isCalculation(Expression operand) {
        return operand instanceof Expression.Binary binary
                && (isSum(binary.operator()) || binary.operator() == BinaryOperator.MULTIPLY);
    }

    private static Piece piece(Expression expression) {
        return switch (expression) {
            case Literal literal -> Literals.isNegative(literal) ? Piece.OTHER : Piece.ATOM;
            case Expression.Exists exists -> exists.negated() ? Piece.OTHER : Piece.ATOM;
            case Expression.Column c -> Piece.ATOM;
            case Expression.Scalar s -> Piece.ATOM;
            case Expression.Case c -> Piece.ATOM;
            case Expression.Cast c -> Piece.ATOM;
            case Expression.Call c -> Piece.ATOM;
            case Expression.Aggregate a -> Piece.ATOM;
            case Expression.Over o -> Piece.ATOM;
            case Expression.Tuple t -> Piece.ATOM;
            case Expression.Default d -> Piece.ATOM;
            case Expression.Proposed p -> Piece.ATOM;
            case Expression.Is i -> Piece.CONDITION;
            case Expression.Like l -> Piece.CONDITION;
            case Expression.InList i -> Piece.CONDITION;
            case Expression.InQuery i -> Piece.CONDITION;
            case Expression.Quantified q -> Piece.CONDITION;
            case Expression.Between b -> Piece.OTHER;
            case Expression.Unary u -> Piece.OTHER;
            case Expression.Binary b -> Piece.OTHER;
            case Expression.Collate c -> Piece.OTHER;
        };
    }

    /** How well an expression holds together. */
    private enum Piece {
        ATOM,
        /** It holds together within AND and OR. */
        CONDITION,
        OTHER
    }
}
