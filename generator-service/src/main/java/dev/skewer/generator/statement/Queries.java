package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Draws whole queries, each of one form. Not thread-safe. */
final class Queries {
    private final Parts parts;
    private final Joins joins;
    private final Groups groups;

    Queries(Parts parts) {
        this.parts = parts;
        this.joins = new Joins(parts);
        this.groups = new Groups(parts);
    }

    Query drawn() {
        Relation relation = parts.draw().pick(parts.ground().relations());
        Supplier<Query> plain = () -> plain(relation);
        boolean total = !Orders.total(relation).isEmpty();
        boolean exact = relation.fields().stream().anyMatch(Groups::canGroup);
        return Choice.call(
                Choice.<Supplier<Query>>of(parts.draw())
                        .or(Weight.SELECT_PLAIN, plain)
                        .or(Weight.SELECT_JOIN, joins::query)
                        .or(Weight.SELECT_AGGREGATE, () -> groups.aggregate(relation))
                        .orIf(exact, Weight.SELECT_GROUP, () -> groups.grouped(relation))
                        .orIf(exact, Weight.SELECT_DISTINCT, () -> groups.distinct(relation))
                        .orIf(exact, Weight.SELECT_UNION, () -> groups.union(relation))
                        .orIf(
                                parts.ground().can(Capability.COMMON_TABLES),
                                Weight.SELECT_COMMON_TABLE,
                                () -> ofQuery(relation, true))
                        .orIf(
                                parts.ground().can(Capability.RECURSIVE_COMMON_TABLES),
                                Weight.SELECT_RECURSIVE,
                                this::recursive)
                        .orIf(
                                parts.ground().can(Capability.WINDOWS),
                                Weight.SELECT_WINDOW,
                                () -> new Windows(parts).drawn(relation))
                        .or(Weight.SELECT_DERIVED, () -> ofQuery(relation, false))
                        .orIf(parts.ground().can(Capability.LATERAL), Weight.SELECT_LATERAL, joins::lateral)
                        .orIf(total, Weight.SELECT_LIMIT, () -> limited(relation)),
                plain);
    }

    /** A locking read: only of tables as they are, for groups and the empty side of a join have no rows to lock. */
    Query locking() {
        Draw draw = parts.draw();
        Relation relation = draw.pick(parts.ground().relations());
        boolean joined = !parts.ground().demand(Demand.LOCKS_ONE_TABLE) && draw.chance(15);
        Query query = joined ? joins.inner() : plain(relation);
        boolean limited = !joined && draw.chance(10) && !Orders.total(relation).isEmpty();
        List<Ordering> orderBy = limited ? Orders.total(relation) : List.of();
        Limit limit = limited ? new Limit(1 + draw.below(3), 0) : null;
        Locking lock = lock();
        boolean named = parts.ground().can(Capability.LOCK_OF_TABLES) && draw.happens(Weight.DETAIL_LOCK_OF);
        List<String> of = named ? List.of(draw.pick(names(query))) : List.of();
        return new Query(
                List.of(), false, query.body(), orderBy, limit, new Locking(lock.strength(), of, lock.waiting()));
    }

    /** What the tables of a query go by in it. */
    private static List<String> names(Query query) {
        List<String> names = new ArrayList<>();
        if (query.body() instanceof Query.Selection selection) {
            selection.from().forEach(source -> collect(source, names));
        }
        return names;
    }

    private static void collect(TableSource source, List<String> names) {
        switch (source) {
            case TableSource.Named named -> names.add(named.alias() == null ? named.table() : named.alias());
            case TableSource.Derived derived -> {}
            case TableSource.Join join -> {
                collect(join.left(), names);
                collect(join.right(), names);
            }
        }
    }

    Locking lock() {
        Ground ground = parts.ground();
        Locking.Strength strength = Choice.<Locking.Strength>of(parts.draw())
                .or(Weight.LOCK_UPDATE, Locking.Strength.UPDATE)
                .orIf(ground.can(Capability.LOCK_FOR_SHARE), Weight.LOCK_SHARE, Locking.Strength.SHARE)
                .orIf(
                        ground.can(Capability.LOCK_NO_KEY_UPDATE),
                        Weight.LOCK_NO_KEY_UPDATE,
                        Locking.Strength.NO_KEY_UPDATE)
                .orIf(ground.can(Capability.LOCK_KEY_SHARE), Weight.LOCK_KEY_SHARE, Locking.Strength.KEY_SHARE)
                .drawn()
                .orElse(Locking.Strength.UPDATE);
        Locking.Waiting waiting = Locking.Waiting.WAIT;
        if (ground.can(Capability.NOWAIT) && parts.draw().happens(Weight.DETAIL_NOWAIT)) {
            waiting = Locking.Waiting.NOWAIT;
        } else if (ground.can(Capability.SKIP_LOCKED) && parts.draw().happens(Weight.DETAIL_SKIP_LOCKED)) {
            waiting = Locking.Waiting.SKIP_LOCKED;
        }
        return new Locking(strength, List.of(), waiting);
    }

    Query plain(Relation relation) {
        Scope scope = Scope.of(relation);
        return ordered(Query.Selection.of(items(scope), List.of(source(relation)), where(scope)), scope);
    }

    private TableSource source(Relation relation) {
        List<Index> indexes = relation.table().indexes();
        boolean hinted = parts.ground().can(Capability.INDEX_HINTS)
                && !indexes.isEmpty()
                && parts.draw().happens(Weight.DETAIL_INDEX_HINT);
        String index = hinted ? indexes.getFirst().name() : null;
        if (index == null) {
            return TableSource.Named.of(relation.name());
        }
        TableSource.HintKind hint = parts.draw().pick(List.of(TableSource.HintKind.values()));
        return new TableSource.Named(relation.name(), null, new TableSource.IndexHint(hint, List.of(index)));
    }

    @Nullable
    Expression where(Scope scope) {
        return parts.draw().happens(Weight.DETAIL_WHERE) ? parts.conditions().drawn(scope) : null;
    }

    List<Query.Item> items(Scope scope) {
        if (parts.draw().happens(Weight.DETAIL_ALL_COLUMNS)) {
            return List.of(new Query.AllColumns(null));
        }
        List<Query.Item> items = new ArrayList<>();
        int count = 1 + parts.draw().below(3);
        for (int i = 0; i < count; i++) {
            Expression expression = parts.draw().chance(60)
                    ? parts.draw().pick(scope.columns()).expression()
                    : parts.terms().any(scope.deeper()).expression();
            items.add(new Query.Selected(expression, null));
        }
        return items;
    }

    private Query ordered(Query.Selection selection, Scope scope) {
        Draw draw = parts.draw();
        List<Scope.Visible> columns = scope.where(field -> field.kind().isOrdered());
        if (columns.isEmpty() || !draw.happens(Weight.DETAIL_ORDER)) {
            return Query.of(selection);
        }
        Ordering.Nulls nulls = parts.ground().can(Capability.NULLS_ORDER) && draw.chance(30)
                ? draw.pick(List.of(Ordering.Nulls.FIRST, Ordering.Nulls.LAST))
                : Ordering.Nulls.UNSAID;
        Ordering ordering =
                new Ordering(draw.pick(columns).expression(), draw.happens(Weight.DETAIL_DESCENDING), nulls);
        return new Query(List.of(), false, selection, List.of(ordering), null, null);
    }

    private Query limited(Relation relation) {
        Scope scope = Scope.of(relation);
        Draw draw = parts.draw();
        boolean descending = draw.happens(Weight.DETAIL_DESCENDING);
        List<Ordering> orderBy = Orders.total(relation).stream()
                .map(ordering -> new Ordering(ordering.expression(), descending, ordering.nulls()))
                .toList();
        Query.Selection selection =
                Query.Selection.of(items(scope), List.of(TableSource.Named.of(relation.name())), where(scope));
        return new Query(
                List.of(), false, selection, orderBy, new Limit(1 + draw.below(4), draw.chance(20) ? 1 : 0), null);
    }

    /** A query over a query, which stands in WITH or in FROM. */
    private Query ofQuery(Relation relation, boolean common) {
        String name = parts.alias();
        List<Query.Item> inner = new ArrayList<>();
        List<Field> outer = new ArrayList<>();
        for (Field field : parts.draw().some(relation.fields(), 3)) {
            String column = "x" + outer.size();
            inner.add(new Query.Selected(Expression.Column.of(field.name()), column));
            outer.add(field.as(column));
        }
        Scope innerScope = Scope.of(relation);
        Query query = Query.of(
                Query.Selection.of(inner, List.of(TableSource.Named.of(relation.name())), where(innerScope.flat())));
        List<Scope.Visible> visible =
                outer.stream().map(field -> new Scope.Visible(name, field)).toList();
        Scope scope = new Scope(visible, 1, null, false);
        TableSource source = common ? TableSource.Named.of(name) : new TableSource.Derived(query, name, false);
        Query.Selection selection = Query.Selection.of(items(scope), List.of(source), where(scope));
        List<Query.CommonTable> with = common ? List.of(new Query.CommonTable(name, List.of(), query)) : List.of();
        return new Query(with, false, selection, List.of(), null, null);
    }

    /** Counts up to a few, and looks at a table beside it. */
    private Query recursive() {
        String name = parts.alias();
        Expression n = Expression.Column.of("n");
        Query start =
                Query.of(Query.Selection.of(List.of(new Query.Selected(Literal.Whole.of(1), null)), List.of(), null));
        Query step = Query.of(Query.Selection.of(
                List.of(new Query.Selected(new Expression.Binary(BinaryOperator.ADD, n, Literal.Whole.of(1)), null)),
                List.of(TableSource.Named.of(name)),
                new Expression.Binary(
                        BinaryOperator.LESS,
                        n,
                        Literal.Whole.of(2 + parts.draw().below(4)))));
        Query counting = Query.of(new Query.SetOperation(Query.SetOperator.UNION, true, start, step));
        Relation relation = parts.draw().pick(parts.ground().relations());
        Optional<Field> number = relation.fields().stream()
                .filter(field -> field.kind() == Kind.INTEGER)
                .findFirst();
        Query.CommonTable table = new Query.CommonTable(name, List.of("n"), counting);
        if (number.isEmpty()) {
            return new Query(List.of(table), true, all(TableSource.Named.of(name)), List.of(), null, null);
        }
        Expression on = new Expression.Binary(
                BinaryOperator.EQUAL,
                new Expression.Column(name, "n"),
                new Expression.Column(relation.name(), number.get().name()));
        TableSource joined = new TableSource.Join(
                TableSource.JoinKind.LEFT,
                TableSource.Named.of(name),
                TableSource.Named.of(relation.name()),
                on,
                List.of());
        return new Query(List.of(table), true, all(joined), List.of(), null, null);
    }

    private static Query.Selection all(TableSource source) {
        return Query.Selection.of(List.of(new Query.AllColumns(null)), List.of(source), null);
    }
}
