package dev.skewer.casefiles.parse;

import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Frame;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.UnaryOperator;
import dev.skewer.schemas.sql.WindowFunction;
import dev.skewer.schemas.sql.Windowed;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads calls of functions, aggregates and windows. */
final class Functions {
    private Functions() {}

    static Expression read(Cursor in) {
        String name = in.take().upper();
        in.expectSign("(");
        Optional<WindowFunction> ranking = Arrays.stream(WindowFunction.values())
                .filter(function -> function.name().equals(name))
                .findFirst();
        if (ranking.isPresent()) {
            List<Expression> arguments = arguments(in);
            return over(in, new Windowed.Ranking(ranking.get(), arguments));
        }
        List<AggregateFunction> aggregates = in.spelling().aggregates().read(name);
        if (!aggregates.isEmpty() && in.acceptSign("*")) {
            in.expectSign(")");
            return perhapsOver(in, new Expression.Aggregate(aggregates.getFirst(), false, null));
        }
        if (!aggregates.isEmpty() && in.accept("DISTINCT")) {
            Expression argument = Expressions.read(in);
            in.expectSign(")");
            return perhapsOver(in, new Expression.Aggregate(aggregates.getFirst(), true, argument));
        }
        List<Expression> arguments = arguments(in);
        if (!aggregates.isEmpty() && arguments.size() == 1) {
            return perhapsOver(in, new Expression.Aggregate(aggregates.getFirst(), false, arguments.getFirst()));
        }
        return plain(in, name, arguments);
    }

    private static List<Expression> arguments(Cursor in) {
        if (in.acceptSign(")")) {
            return List.of();
        }
        List<Expression> arguments = Expressions.all(in);
        in.expectSign(")");
        return arguments;
    }

    private static Expression plain(Cursor in, String name, List<Expression> arguments) {
        Optional<Literal.Bytes> bytes = decoded(in, name, arguments);
        if (bytes.isPresent()) {
            return bytes.get();
        }
        List<BinaryOperator> operators = in.spelling().operators().read(name + "(");
        if (!operators.isEmpty() && arguments.size() == 2) {
            return new Expression.Binary(operators.getFirst(), arguments.getFirst(), arguments.getLast());
        }
        if (arguments.size() == 1) {
            Optional<UnaryOperator> prefix =
                    in.spelling().prefixes().read(name).stream().findFirst();
            if (prefix.isPresent()) {
                return new Expression.Unary(prefix.get(), arguments.getFirst());
            }
        }
        ScalarFunction function = in.spelling().functions().read(name).stream()
                .filter(candidate -> candidate.takes(arguments.size()))
                .findFirst()
                .orElseThrow(() -> new NotCovered("the function " + name));
        return new Expression.Call(function, arguments);
    }

    /** {@code decode('AB', 'hex')}: how PostgreSQL is given bytes. */
    private static Optional<Literal.Bytes> decoded(Cursor in, String name, List<Expression> arguments) {
        if (in.spelling().has(Form.DECODED_BYTES)
                && name.equals("DECODE")
                && arguments.size() == 2
                && arguments.getFirst() instanceof Literal.Text(String hex)
                && arguments.getLast() instanceof Literal.Text(String format)
                && format.equals("hex")
                && hex.matches("([0-9A-Fa-f]{2})*")) {
            return Optional.of(new Literal.Bytes(hex));
        }
        return Optional.empty();
    }

    private static Expression perhapsOver(Cursor in, Expression.Aggregate aggregate) {
        return in.isNext("OVER") ? over(in, aggregate) : aggregate;
    }

    private static Expression over(Cursor in, Windowed function) {
        in.expect("OVER");
        in.expectSign("(");
        List<Expression> partitionBy = in.accept("PARTITION", "BY") ? Expressions.all(in) : List.of();
        List<Ordering> orderBy = in.accept("ORDER", "BY") ? Queries.orderings(in) : List.of();
        Frame frame = in.isSign(")") ? null : frame(in);
        in.expectSign(")");
        return new Expression.Over(function, partitionBy, orderBy, frame);
    }

    private static Frame frame(Cursor in) {
        Frame.Unit unit = in.accept("ROWS") ? Frame.Unit.ROWS : Frame.Unit.RANGE;
        if (unit == Frame.Unit.RANGE) {
            in.expect("RANGE");
        }
        if (!in.accept("BETWEEN")) {
            return new Frame(unit, bound(in), new Frame.Bound(Frame.Edge.CURRENT_ROW, 0));
        }
        Frame.Bound start = bound(in);
        in.expect("AND");
        return new Frame(unit, start, bound(in));
    }

    private static Frame.Bound bound(Cursor in) {
        if (in.accept("UNBOUNDED", "PRECEDING")) {
            return new Frame.Bound(Frame.Edge.UNBOUNDED_PRECEDING, 0);
        }
        if (in.accept("UNBOUNDED", "FOLLOWING")) {
            return new Frame.Bound(Frame.Edge.UNBOUNDED_FOLLOWING, 0);
        }
        if (in.accept("CURRENT", "ROW")) {
            return new Frame.Bound(Frame.Edge.CURRENT_ROW, 0);
        }
        long rows = in.number();
        if (in.accept("PRECEDING")) {
            return new Frame.Bound(Frame.Edge.PRECEDING, rows);
        }
        in.expect("FOLLOWING");
        return new Frame.Bound(Frame.Edge.FOLLOWING, rows);
    }
}
