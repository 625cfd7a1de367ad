package dev.skewer.simulator.cases;

import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.UnaryOperator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws conditions that some of the few rows fit. */
final class Conditions {
    private static final List<BinaryOperator> COMPARISONS = List.of(
            BinaryOperator.EQUAL,
            BinaryOperator.NOT_EQUAL,
            BinaryOperator.LESS,
            BinaryOperator.LESS_OR_EQUAL,
            BinaryOperator.GREATER,
            BinaryOperator.GREATER_OR_EQUAL);

    private final Draw draw;

    Conditions(Draw draw) {
        this.draw = draw;
    }

    /** Nothing at all is the condition of all rows. */
    @Nullable
    Expression where() {
        return draw.chance(40) ? key() : range();
    }

    /** As above, and not about one row alone. */
    @Nullable
    Expression range() {
        int kind = draw.between(1, 100);
        if (kind <= 55) {
            return simple();
        }
        return kind <= 75 ? composed() : null;
    }

    /** One row, or none. */
    Expression key() {
        return compare(BinaryOperator.EQUAL, Shapes.KEY, draw.between(1, 3));
    }

    private Expression simple() {
        return switch (draw.between(1, 8)) {
            case 1 ->
                new Expression.Between(
                        Expression.Column.of(Shapes.KEY),
                        draw.chance(20),
                        whole(draw.between(1, 2)),
                        whole(draw.between(3, 5)));
            case 2 ->
                new Expression.InList(
                        Expression.Column.of(Shapes.KEY),
                        draw.chance(20),
                        List.of(whole(draw.between(1, 3)), whole(draw.between(3, 6))));
            case 3 -> new Expression.Is(Expression.Column.of(nullable()), draw.chance(50), Expression.Truth.NULL);
            case 4 -> remainder();
            case 5 -> compare(draw.of(COMPARISONS), Shapes.INDEXED, 10 * draw.between(1, 4));
            case 6 ->
                new Expression.Binary(
                        draw.of(COMPARISONS),
                        Expression.Column.of(Shapes.WORD),
                        new Literal.Text("s" + draw.between(1, 4)));
            default -> compare(draw.of(COMPARISONS), Shapes.NUMBER, draw.between(1, 4));
        };
    }

    private String nullable() {
        return draw.of(List.of(Shapes.INDEXED, Shapes.NUMBER, Shapes.WORD));
    }

    private Expression remainder() {
        Expression rest = new Expression.Binary(
                BinaryOperator.MODULO, Expression.Column.of(Shapes.NUMBER), whole(draw.between(2, 3)));
        return new Expression.Binary(BinaryOperator.EQUAL, rest, whole(draw.between(0, 1)));
    }

    private Expression composed() {
        return switch (draw.between(1, 3)) {
            case 1 -> new Expression.Unary(UnaryOperator.NOT, simple());
            case 2 -> new Expression.Binary(BinaryOperator.AND, simple(), simple());
            default -> new Expression.Binary(BinaryOperator.OR, simple(), simple());
        };
    }

    private static Expression compare(BinaryOperator operator, String column, int value) {
        return new Expression.Binary(operator, Expression.Column.of(column), whole(value));
    }

    static Literal whole(int value) {
        return Literal.Whole.of(value);
    }
}
