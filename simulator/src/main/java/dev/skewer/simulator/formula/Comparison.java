package dev.skewer.simulator.formula;

import dev.skewer.schemas.sql.BinaryOperator;
import java.util.function.IntPredicate;

/** Comparisons of values of one kind, unknown where one of them is NULL. Pure functions. */
final class Comparison {
    private Comparison() {}

    static Formula of(BinaryOperator operator, Typed left, Typed right) {
        return switch (operator) {
            case EQUAL -> of(order -> order == 0, left, right);
            case NOT_EQUAL -> differ(left, right);
            case LESS -> of(order -> order < 0, left, right);
            case LESS_OR_EQUAL -> atMost(left, right);
            case GREATER -> of(order -> order > 0, left, right);
            case GREATER_OR_EQUAL -> of(order -> order >= 0, left, right);
            case NULL_SAFE_EQUAL -> {
                check(left, right);
                yield row ->
                        Datum.of(left.formula().of(row).equals(right.formula().of(row)));
            }
            default -> throw new IllegalArgumentException(operator + " does not compare");
        };
    }

    static Formula differ(Typed left, Typed right) {
        return of(order -> order != 0, left, right);
    }

    static Formula atMost(Typed left, Typed right) {
        return of(order -> order <= 0, left, right);
    }

    private static Formula of(IntPredicate fits, Typed left, Typed right) {
        check(left, right);
        return row -> {
            Datum a = left.formula().of(row);
            Datum b = right.formula().of(row);
            boolean unknown = a instanceof Datum.Nothing || b instanceof Datum.Nothing;
            return unknown ? Datum.Nothing.NULL : Datum.of(fits.test(Datum.compare(a, b)));
        };
    }

    private static void check(Typed left, Typed right) {
        if (!left.kind().goesWith(right.kind())) {
            throw new StatementError(
                    SqlState.WRONG_TYPE,
                    "%s cannot be compared with %s"
                            .formatted(left.kind().typeName(), right.kind().typeName()));
        }
    }
}
