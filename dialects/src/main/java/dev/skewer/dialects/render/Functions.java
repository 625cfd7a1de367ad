package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Frame;
import dev.skewer.schemas.sql.Windowed;

/** Writes calls of functions, aggregates and windows. */
final class Functions {
    private Functions() {}

    static void call(SqlText out, Expression.Call call) {
        String name = out.spelling().functions().of(call.function());
        if (name == null) {
            out.refuse(new Missing.Function(call.function()));
            return;
        }
        out.add(name).add('(');
        Expressions.all(out, call.arguments());
        out.add(')');
    }

    static void aggregate(SqlText out, Expression.Aggregate aggregate) {
        String name = out.spelling().aggregates().of(aggregate.function());
        if (name == null) {
            out.refuse(new Missing.Aggregate(aggregate.function()));
            return;
        }
        out.add(name).add(aggregate.distinct() ? "(DISTINCT " : "(");
        Expression argument = aggregate.argument();
        if (argument == null) {
            out.add('*');
        } else {
            Expressions.write(out, argument);
        }
        out.add(')');
    }

    static void over(SqlText out, Expression.Over over) {
        out.need(Capability.WINDOWS);
        switch (over.function()) {
            case Expression.Aggregate aggregate -> {
                out.refuseIf(aggregate.distinct(), "DISTINCT in a window");
                out.nested(() -> aggregate(out, aggregate));
            }
            case Windowed.Ranking ranking -> {
                out.add(ranking.function().name()).add('(');
                Expressions.all(out, ranking.arguments());
                out.add(')');
            }
        }
        out.add(" OVER (");
        window(out, over);
        out.add(')');
    }

    private static void window(SqlText out, Expression.Over over) {
        String separator = "";
        if (!over.partitionBy().isEmpty()) {
            out.add("PARTITION BY ");
            Expressions.all(out, over.partitionBy());
            separator = " ";
        }
        if (!over.orderBy().isEmpty()) {
            out.add(separator).add("ORDER BY ");
            Queries.orderings(out, over.orderBy());
            separator = " ";
        }
        Frame frame = over.frame();
        if (frame != null) {
            out.add(separator).add(frame.unit().name()).add(" BETWEEN ");
            bound(out, frame.start());
            out.add(" AND ");
            bound(out, frame.end());
        }
    }

    private static void bound(SqlText out, Frame.Bound bound) {
        switch (bound.edge()) {
            case UNBOUNDED_PRECEDING -> out.add("UNBOUNDED PRECEDING");
            case PRECEDING -> out.add(bound.rows()).add(" PRECEDING");
            case CURRENT_ROW -> out.add("CURRENT ROW");
            case FOLLOWING -> out.add(bound.rows()).add(" FOLLOWING");
            case UNBOUNDED_FOLLOWING -> out.add("UNBOUNDED FOLLOWING");
        }
    }
}
