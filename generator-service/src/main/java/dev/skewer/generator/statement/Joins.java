package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.sql.TableSource.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws joins. Not thread-safe. */
final class Joins {
    private final Parts parts;

    Joins(Parts parts) {
        this.parts = parts;
    }

    /** A table under an alias. */
    record Side(Relation relation, String alias) {
        TableSource.Named source() {
            return new TableSource.Named(relation.name(), alias, null);
        }

        Scope scope() {
            return Scope.of(relation, alias);
        }

        Expression column(Field field) {
            return new Expression.Column(alias, field.name());
        }
    }

    /** A column of each side that can be compared. */
    record Pair(Field left, Field right) {}

    Side side() {
        return new Side(parts.draw().pick(parts.ground().relations()), parts.alias());
    }

    Query query() {
        Draw draw = parts.draw();
        Side left = side();
        Side right = side();
        TableSource source = join(left, right);
        Scope scope = left.scope().and(right.scope());
        if (draw.chance(20)) {
            Side third = side();
            source = new TableSource.Join(JoinKind.LEFT, source, third.source(), condition(right, third), List.of());
            scope = scope.and(third.scope());
        }
        Expression where =
                draw.happens(Weight.DETAIL_WHERE) ? parts.conditions().drawn(scope.deeper()) : null;
        return Query.of(Query.Selection.of(items(scope), List.of(source), where));
    }

    /** An inner join, all of whose rows can be locked. */
    Query inner() {
        Side left = side();
        Side right = side();
        TableSource source =
                new TableSource.Join(JoinKind.INNER, left.source(), right.source(), condition(left, right), List.of());
        Scope scope = left.scope().and(right.scope());
        return Query.of(Query.Selection.of(
                items(scope), List.of(source), parts.conditions().drawn(scope.flat())));
    }

    /** For each row of a table those of another one that belong to it. */
    Query lateral() {
        Draw draw = parts.draw();
        Side left = side();
        Side right = side();
        String alias = parts.alias();
        List<Query.Item> inner = new ArrayList<>();
        List<Scope.Visible> outer = new ArrayList<>(left.scope().columns());
        for (Field field : draw.some(right.relation().fields(), 3)) {
            String name = "x" + inner.size();
            inner.add(new Query.Selected(right.column(field), name));
            outer.add(new Scope.Visible(alias, field.as(name)));
        }
        Query query = Query.of(Query.Selection.of(inner, List.of(right.source()), condition(left, right)));
        boolean all = draw.chance(50);
        Expression always = new Expression.Binary(BinaryOperator.EQUAL, Literal.Whole.of(1), Literal.Whole.of(1));
        TableSource joined = new TableSource.Join(
                all ? JoinKind.LEFT : JoinKind.CROSS,
                left.source(),
                new TableSource.Derived(query, alias, true),
                all ? always : null,
                List.of());
        Scope scope = new Scope(outer, 1, null, false);
        Expression where =
                draw.happens(Weight.DETAIL_WHERE) ? parts.conditions().drawn(scope) : null;
        return Query.of(Query.Selection.of(items(scope), List.of(joined), where));
    }

    private List<Query.Item> items(Scope scope) {
        if (parts.draw().happens(Weight.DETAIL_ALL_COLUMNS)) {
            return List.of(new Query.AllColumns(null));
        }
        List<Query.Item> items = new ArrayList<>();
        int count = 1 + parts.draw().below(4);
        for (int i = 0; i < count; i++) {
            items.add(new Query.Selected(parts.draw().pick(scope.columns()).expression(), null));
        }
        return items;
    }

    private TableSource join(Side left, Side right) {
        JoinKind kind = parts.draw().pick(kinds(left, right));
        List<String> common = common(left.relation(), right.relation());
        boolean using =
                kind.takesCondition() && !common.isEmpty() && parts.draw().chance(15);
        if (using) {
            return new TableSource.Join(
                    kind,
                    left.source(),
                    right.source(),
                    null,
                    List.of(parts.draw().pick(common)));
        }
        return new TableSource.Join(
                kind, left.source(), right.source(), kind.takesCondition() ? condition(left, right) : null, List.of());
    }

    private List<JoinKind> kinds(Side left, Side right) {
        List<JoinKind> kinds = new ArrayList<>(List.of(JoinKind.INNER, JoinKind.LEFT, JoinKind.CROSS));
        if (parts.ground().can(Capability.RIGHT_JOIN)) {
            kinds.add(JoinKind.RIGHT);
        }
        boolean equal = !pairs(left.relation(), right.relation()).isEmpty();
        if (parts.ground().can(Capability.FULL_JOIN)
                && (equal || !parts.ground().demand(Demand.FULL_JOIN_OF_EQUALS))) {
            kinds.add(JoinKind.FULL);
        }
        if (allCommonAreAlike(left.relation(), right.relation())) {
            kinds.add(JoinKind.NATURAL);
        }
        return kinds;
    }

    /** The columns that both have by one name, and that can be compared. */
    private static List<String> common(Relation left, Relation right) {
        List<String> common = new ArrayList<>();
        for (Field field : left.fields()) {
            Optional<Field> other = right.field(field.name());
            if (other.isPresent() && isAlike(field, other.get())) {
                common.add(field.name());
            }
        }
        return common;
    }

    private static boolean allCommonAreAlike(Relation left, Relation right) {
        return left.fields().stream()
                .allMatch(field -> right.field(field.name())
                        .filter(other -> !isAlike(field, other))
                        .isEmpty());
    }

    private static boolean isAlike(Field left, Field right) {
        return left.isComparableTo(right) && left.kind() == right.kind();
    }

    List<Pair> pairs(Relation left, Relation right) {
        List<Pair> pairs = new ArrayList<>();
        for (Field field : left.fields()) {
            for (Field other : right.fields()) {
                if (isAlike(field, other)) {
                    pairs.add(new Pair(field, other));
                }
            }
        }
        return pairs;
    }

    Expression condition(Side left, Side right) {
        List<Pair> pairs = pairs(left.relation(), right.relation());
        if (pairs.isEmpty()) {
            return parts.conditions().drawn(left.scope().and(right.scope()).flat());
        }
        Pair pair = parts.draw().pick(pairs);
        return new Expression.Binary(BinaryOperator.EQUAL, left.column(pair.left()), right.column(pair.right()));
    }

    /** A condition by which each row of the left side meets one row of the right side at the most; nothing where there is none. */
    Optional<Expression> oneToOne(Expression.Column left, Field leftField, Side right) {
        List<String> handle = right.relation().handle();
        if (handle.size() != 1) {
            return Optional.empty();
        }
        return right.relation()
                .field(handle.getFirst())
                .filter(key -> isAlike(leftField, key))
                .map(key -> new Expression.Binary(BinaryOperator.EQUAL, left, right.column(key)));
    }
}
