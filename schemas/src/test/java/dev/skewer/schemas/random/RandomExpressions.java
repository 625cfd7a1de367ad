package dev.skewer.schemas.random;

import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Frame;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.sql.UnaryOperator;
import dev.skewer.schemas.sql.WindowFunction;
import dev.skewer.schemas.sql.Windowed;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random expressions: every node there is, of no particular type. Not thread-safe. */
public final class RandomExpressions {
    static final List<String> COLUMNS = List.of("c0", "c1", "c2", "Order", "a b", "é", "select");
    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "it's",
            "back\\slash",
            "\"quoted\"",
            "%_",
            "ünï",
            "日本",
            "line\nbreak",
            "; -- no comment",
            "/* nor this */",
            "`",
            "$$",
            "0");

    private final Draw draw;
    private final RandomQueries queries;

    public RandomExpressions(RandomGenerator random) {
        this(new Draw(random));
    }

    RandomExpressions(Draw draw) {
        this.draw = draw;
        this.queries = new RandomQueries(draw, this);
    }

    RandomQueries queries() {
        return queries;
    }

    /** An expression that is at most so deep. */
    public Expression expression(int depth) {
        if (depth <= 0) {
            return leaf();
        }
        return switch (draw.below(17)) {
            case 0, 1 -> leaf();
            case 2, 3, 4 -> binary(depth);
            case 5 -> new Expression.Unary(draw.of(UnaryOperator.values()), expression(depth - 1));
            case 6 -> new Expression.Is(expression(depth - 1), draw.chance(50), draw.of(Expression.Truth.values()));
            case 7 ->
                new Expression.Between(
                        expression(depth - 1), draw.chance(30), expression(depth - 1), expression(depth - 1));
            case 8 ->
                new Expression.Like(
                        expression(depth - 1),
                        draw.chance(30),
                        draw.of(Expression.Matching.values()),
                        expression(depth - 1));
            case 9 ->
                new Expression.InList(
                        draw.chance(20) ? tuple(depth - 1) : expression(depth - 1),
                        draw.chance(30),
                        draw.list(1, 3, () -> expression(depth - 1)));
            case 10 -> withQuery(depth);
            case 11 -> conditional(depth);
            case 12 -> new Expression.Cast(expression(depth - 1), type());
            case 13 -> call(depth);
            case 14 -> aggregate(depth);
            case 15 -> over(depth);
            default -> new Expression.Collate(expression(depth - 1), draw.of("utf8mb4_bin", "C", "binary", "NOCASE"));
        };
    }

    private Expression leaf() {
        return draw.chance(45) ? column() : literal();
    }

    Expression.Column column() {
        return new Expression.Column(draw.perhaps(20, () -> draw.of(RandomQueries.TABLES)), draw.of(COLUMNS));
    }

    /** A constant of any type. */
    public Literal literal() {
        return draw.oneOf(
                Literal.Null::new,
                () -> new Literal.Whole(BigInteger.valueOf(draw.below(7) - 3)),
                () -> new Literal.Whole(BigInteger.valueOf(draw.number())),
                () -> new Literal.Decimal(BigDecimal.valueOf(draw.below(2000) - 1000, 1 + draw.below(4))),
                () -> new Literal.Floating((draw.fraction() - 0.5) * Math.pow(10, draw.below(20) - 10)),
                () -> new Literal.Text(draw.of(TEXTS)),
                () -> new Literal.Bytes(draw.of("", "00", "AB00FF")),
                () -> new Literal.Bool(draw.chance(50)),
                () -> new Literal.Temporal(Literal.TemporalKind.DATE, "2020-02-29"),
                () -> new Literal.Temporal(Literal.TemporalKind.TIME, "23:59:59"),
                () -> new Literal.Temporal(Literal.TemporalKind.TIMESTAMP, "2020-02-29 12:00:00"));
    }

    private Expression binary(int depth) {
        return new Expression.Binary(draw.of(BinaryOperator.values()), expression(depth - 1), expression(depth - 1));
    }

    private Expression tuple(int depth) {
        return new Expression.Tuple(draw.list(2, 3, () -> expression(depth - 1)));
    }

    private Expression withQuery(int depth) {
        return draw.oneOf(
                () -> new Expression.InQuery(expression(depth - 1), draw.chance(30), queries.query(depth - 1)),
                () -> new Expression.Exists(draw.chance(30), queries.query(depth - 1)),
                () -> new Expression.Quantified(
                        expression(depth - 1),
                        draw.of(
                                BinaryOperator.EQUAL,
                                BinaryOperator.NOT_EQUAL,
                                BinaryOperator.LESS,
                                BinaryOperator.GREATER_OR_EQUAL),
                        draw.of(Expression.Quantifier.values()),
                        queries.query(depth - 1)),
                () -> new Expression.Scalar(queries.query(depth - 1)));
    }

    private Expression conditional(int depth) {
        return new Expression.Case(
                draw.perhaps(40, () -> expression(depth - 1)),
                draw.list(1, 2, () -> new Expression.When(expression(depth - 1), expression(depth - 1))),
                draw.perhaps(50, () -> expression(depth - 1)));
    }

    private Expression call(int depth) {
        ScalarFunction function = draw.of(ScalarFunction.values());
        int most = Math.min(function.mostArguments(), function.fewestArguments() + 1);
        return new Expression.Call(function, draw.list(function.fewestArguments(), most, () -> expression(depth - 1)));
    }

    private Expression.Aggregate aggregate(int depth) {
        return draw.chance(20)
                ? new Expression.Aggregate(AggregateFunction.COUNT, false, null)
                : new Expression.Aggregate(draw.of(AggregateFunction.values()), draw.chance(30), expression(depth - 1));
    }

    private Expression over(int depth) {
        Windowed function = draw.chance(50) ? aggregate(depth - 1) : ranking(depth - 1);
        return new Expression.Over(
                function,
                draw.list(0, 2, () -> expression(depth - 1)),
                draw.list(0, 2, () -> ordering(depth - 1)),
                draw.perhaps(30, this::frame));
    }

    private Windowed.Ranking ranking(int depth) {
        WindowFunction function = draw.of(WindowFunction.values());
        return new Windowed.Ranking(
                function, draw.list(function.arguments(), function.arguments(), () -> expression(depth)));
    }

    private Frame frame() {
        return new Frame(
                draw.of(Frame.Unit.values()),
                draw.oneOf(
                        () -> new Frame.Bound(Frame.Edge.UNBOUNDED_PRECEDING, 0),
                        () -> new Frame.Bound(Frame.Edge.PRECEDING, draw.below(3))),
                draw.oneOf(
                        () -> new Frame.Bound(Frame.Edge.CURRENT_ROW, 0),
                        () -> new Frame.Bound(Frame.Edge.FOLLOWING, draw.below(3)),
                        () -> new Frame.Bound(Frame.Edge.UNBOUNDED_FOLLOWING, 0)));
    }

    Ordering ordering(int depth) {
        return new Ordering(expression(depth), draw.chance(40), draw.of(Ordering.Nulls.values()));
    }

    /** A type with as many numbers as it takes. */
    public DataType type() {
        TypeName name = draw.of(TypeName.values());
        List<String> values = name == TypeName.ENUM ? List.of("a", "b'c") : List.of();
        boolean unsigned = name.isNumber() && draw.chance(20);
        if (name.numbers() == 2 && draw.chance(50)) {
            return new DataType(name, List.of(10, 2), unsigned, values);
        }
        boolean numbered = name.numbers() == 1 && draw.chance(60);
        return new DataType(name, numbered ? List.of(1 + draw.below(6)) : List.of(), unsigned, values);
    }
}
