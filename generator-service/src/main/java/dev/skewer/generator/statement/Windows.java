package dev.skewer.generator.statement;

import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Frame;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.sql.WindowFunction;
import dev.skewer.schemas.sql.Windowed;
import java.util.ArrayList;
import java.util.List;

/** Draws queries with functions of windows, and frames within them. Not thread-safe. */
final class Windows {
    /** What an order of the rows gives a meaning; the first few have frames too. */
    private static final List<WindowFunction> OF_FRAMES =
            List.of(WindowFunction.FIRST_VALUE, WindowFunction.LAST_VALUE);

    private static final List<WindowFunction> OF_ORDER = List.of(
            WindowFunction.ROW_NUMBER,
            WindowFunction.RANK,
            WindowFunction.DENSE_RANK,
            WindowFunction.PERCENT_RANK,
            WindowFunction.CUME_DIST,
            WindowFunction.NTILE,
            WindowFunction.LAG,
            WindowFunction.LEAD);

    private final Parts parts;
    private final Groups groups;

    Windows(Parts parts) {
        this.parts = parts;
        this.groups = new Groups(parts);
    }

    Query drawn(Relation relation) {
        Scope scope = Scope.of(relation);
        List<Query.Item> items = new ArrayList<>();
        items.add(new Query.Selected(parts.draw().pick(scope.columns()).expression(), null));
        items.add(new Query.Selected(over(relation, scope), null));
        Expression where =
                parts.draw().happens(Weight.DETAIL_WHERE) ? parts.conditions().drawn(scope.deeper()) : null;
        return Query.of(Query.Selection.of(items, List.of(TableSource.Named.of(relation.name())), where));
    }

    private Expression over(Relation relation, Scope scope) {
        Draw draw = parts.draw();
        List<Ordering> total = Orders.total(relation);
        List<Scope.Visible> keys = scope.where(Groups::canGroup);
        List<Expression> partition = keys.isEmpty() || draw.chance(40)
                ? List.of()
                : List.of(draw.pick(keys).expression());
        boolean framed = !total.isEmpty() && draw.happens(Weight.DETAIL_FRAME);
        if (total.isEmpty() || draw.chance(40)) {
            Expression.Aggregate aggregate = plain(groups.aggregate(scope));
            boolean movable = framed && isMovable(aggregate);
            return new Expression.Over(
                    aggregate, partition, movable ? total : List.of(), movable ? frame(relation) : null);
        }
        WindowFunction function = draw.pick(framed ? OF_FRAMES : OF_ORDER);
        return new Expression.Over(
                new Windowed.Ranking(function, arguments(function, scope)),
                partition,
                total,
                framed ? frame(relation) : null);
    }

    private List<Expression> arguments(WindowFunction function, Scope scope) {
        if (function == WindowFunction.NTILE) {
            return List.of(Literal.Whole.of(1 + parts.draw().below(4)));
        }
        return function.arguments() == 0
                ? List.of()
                : List.of(parts.draw().pick(scope.columns()).expression());
    }

    /** No window takes each value once. */
    private static Expression.Aggregate plain(Expression.Aggregate aggregate) {
        return aggregate.distinct()
                ? new Expression.Aggregate(aggregate.function(), false, aggregate.argument())
                : aggregate;
    }

    private static boolean isMovable(Expression.Aggregate aggregate) {
        return switch (aggregate.function()) {
            case COUNT, SUM, AVG, MIN, MAX -> true;
            default -> false;
        };
    }

    /** Ends that can stand together; with a total order each frame has certain rows. */
    private Frame frame(Relation relation) {
        Draw draw = parts.draw();
        Frame.Bound start = draw.pick(List.of(
                new Frame.Bound(Frame.Edge.UNBOUNDED_PRECEDING, 0),
                new Frame.Bound(Frame.Edge.PRECEDING, 1 + draw.below(2)),
                new Frame.Bound(Frame.Edge.CURRENT_ROW, 0)));
        Frame.Bound end = draw.pick(List.of(
                new Frame.Bound(Frame.Edge.CURRENT_ROW, 0),
                new Frame.Bound(Frame.Edge.FOLLOWING, 1 + draw.below(2)),
                new Frame.Bound(Frame.Edge.UNBOUNDED_FOLLOWING, 0)));
        boolean ranged = start.rows() == 0 && end.rows() == 0 && isByNumber(relation) && draw.chance(50);
        return new Frame(ranged ? Frame.Unit.RANGE : Frame.Unit.ROWS, start, end);
    }

    /** Some relatives of a DBMS have ranges of one number only. */
    private static boolean isByNumber(Relation relation) {
        return relation.handle().size() == 1
                && relation.field(relation.handle().getFirst())
                        .filter(field -> field.kind().isNumber())
                        .isPresent();
    }
}
