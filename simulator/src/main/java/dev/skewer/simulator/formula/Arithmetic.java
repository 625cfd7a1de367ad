package dev.skewer.simulator.formula;

import dev.skewer.schemas.sql.BinaryOperator;
import java.util.function.LongBinaryOperator;

/** Whole numbers of 32 and 64 bits; what does not fit is an error. Pure functions. */
final class Arithmetic {
    private Arithmetic() {}

    static Typed negated(Typed operand) {
        return of(BinaryOperator.SUBTRACT, new Typed(Kind.INT, row -> new Datum.Whole(0)), operand);
    }

    static Typed of(BinaryOperator operator, Typed left, Typed right) {
        LongBinaryOperator exact = switch (operator) {
            case ADD -> Math::addExact;
            case SUBTRACT -> Math::subtractExact;
            case MULTIPLY -> Math::multiplyExact;
            case DIVIDE -> Math::divideExact;
            case MODULO -> (a, b) -> a % b;
            default -> throw StatementError.unsupported("the operator " + operator);
        };
        boolean divides = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.MODULO;
        Kind kind = left.kind() == Kind.BIGINT || right.kind() == Kind.BIGINT ? Kind.BIGINT : Kind.INT;
        return new Typed(
                kind,
                row -> left.formula().of(row) instanceof Datum.Whole a
                                && right.formula().of(row) instanceof Datum.Whole b
                        ? whole(exact, divides, kind, a.value(), b.value())
                        : Datum.Nothing.NULL);
    }

    private static Datum whole(LongBinaryOperator exact, boolean divides, Kind kind, long a, long b) {
        if (divides && b == 0) {
            throw new StatementError(SqlState.DIVISION_BY_ZERO, "division by zero");
        }
        try {
            long result = exact.applyAsLong(a, b);
            if (kind.holds(result)) {
                return new Datum.Whole(result);
            }
        } catch (ArithmeticException e) {
            // It needs more than 64 bits.
        }
        throw new StatementError(SqlState.OUT_OF_RANGE, "%s out of range".formatted(kind.typeName()));
    }
}
