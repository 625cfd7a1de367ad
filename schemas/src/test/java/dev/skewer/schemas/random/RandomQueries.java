package dev.skewer.schemas.random;

import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import java.util.List;

/** Random queries with all their clauses. Not thread-safe. */
final class RandomQueries {
    static final List<String> TABLES = List.of("t0", "t1", "T 2", "group");

    private final Draw draw;
    private final RandomExpressions expressions;

    RandomQueries(Draw draw, RandomExpressions expressions) {
        this.draw = draw;
        this.expressions = expressions;
    }

    Query query(int depth) {
        List<Query.CommonTable> with = depth > 1 && draw.chance(10) ? commonTables(depth - 1) : List.of();
        return new Query(
                with,
                !with.isEmpty() && draw.chance(30),
                body(depth),
                draw.chance(30) ? draw.list(1, 2, () -> expressions.ordering(depth - 1)) : List.of(),
                draw.perhaps(20, () -> new Limit(draw.below(5), draw.below(2))),
                draw.perhaps(20, this::locking));
    }

    private List<Query.CommonTable> commonTables(int depth) {
        return draw.list(
                1,
                2,
                () -> new Query.CommonTable(
                        draw.of("w0", "w1"), draw.chance(30) ? List.of("x") : List.of(), query(depth)));
    }

    private Query.Body body(int depth) {
        if (depth > 1 && draw.chance(12)) {
            return new Query.SetOperation(
                    draw.of(Query.SetOperator.values()), draw.chance(50), query(depth - 1), query(depth - 1));
        }
        return selection(depth);
    }

    private Query.Selection selection(int depth) {
        List<Expression> groupBy =
                draw.chance(20) ? draw.list(1, 2, () -> expressions.expression(depth - 1)) : List.of();
        return new Query.Selection(
                draw.chance(15),
                draw.list(1, 3, () -> item(depth)),
                draw.chance(90) ? draw.list(1, 2, () -> source(depth)) : List.of(),
                draw.perhaps(60, () -> expressions.expression(depth - 1)),
                groupBy,
                groupBy.isEmpty() ? null : draw.perhaps(40, () -> expressions.expression(depth - 1)));
    }

    Query.Item item(int depth) {
        return draw.chance(25)
                ? new Query.AllColumns(draw.perhaps(30, () -> draw.of(TABLES)))
                : new Query.Selected(expressions.expression(depth - 1), draw.perhaps(25, () -> draw.of("x", "y z")));
    }

    TableSource source(int depth) {
        if (depth > 0 && draw.chance(20)) {
            return join(depth);
        }
        if (depth > 1 && draw.chance(10)) {
            return new TableSource.Derived(query(depth - 1), draw.of("d0", "d1"), draw.chance(20));
        }
        return named();
    }

    TableSource.Named named() {
        return new TableSource.Named(
                draw.of(TABLES), draw.perhaps(25, () -> draw.of("x", "y")), draw.perhaps(8, this::hint));
    }

    TableSource join(int depth) {
        TableSource.JoinKind kind = draw.of(TableSource.JoinKind.values());
        boolean using = kind.takesCondition() && draw.chance(20);
        Expression on = kind.takesCondition() && !using ? expressions.expression(depth - 1) : null;
        return new TableSource.Join(
                kind, source(depth - 1), source(0), on, using ? draw.list(1, 2, () -> draw.of("c0", "c1")) : List.of());
    }

    private TableSource.IndexHint hint() {
        return new TableSource.IndexHint(draw.of(TableSource.HintKind.values()), List.of("i0"));
    }

    private Locking locking() {
        return new Locking(
                draw.of(Locking.Strength.values()),
                draw.chance(20) ? List.of("t0") : List.of(),
                draw.of(Locking.Waiting.values()));
    }
}
