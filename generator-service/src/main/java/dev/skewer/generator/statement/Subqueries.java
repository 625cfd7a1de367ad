package dev.skewer.generator.statement;

import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Reach;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Draws queries that stand within expressions. Not thread-safe. */
final class Subqueries {
    private final Parts parts;

    Subqueries(Parts parts) {
        this.parts = parts;
    }

    /** The tables that a subquery may read. */
    List<Relation> readable(Scope scope) {
        List<Relation> readable = new ArrayList<>(parts.ground().relations());
        if (parts.ground().demand(Demand.NO_SUBQUERY_OF_TARGET)) {
            readable.removeIf(relation -> relation.name().equals(scope.target()));
        }
        return readable;
    }

    /** A column of some table that can be compared with the one that is given. */
    record Peer(Relation relation, Field field, boolean wrapped) {}

    Optional<Peer> peer(Scope scope, Field like) {
        List<Peer> peers = new ArrayList<>();
        for (Relation relation : parts.ground().relations()) {
            boolean wrapped =
                    relation.name().equals(scope.target()) && parts.ground().demand(Demand.NO_SUBQUERY_OF_TARGET);
            for (Field field : relation.fields()) {
                if (field.isComparableTo(like)) {
                    peers.add(new Peer(relation, field, wrapped));
                }
            }
        }
        return peers.isEmpty() ? Optional.empty() : Optional.of(parts.draw().pick(peers));
    }

    /** {@code SELECT c FROM t WHERE …}; of the table that is written through a table of its own, where that must be. */
    Query values(Scope scope, Peer peer) {
        Query plain = plain(scope, peer);
        if (!peer.wrapped()) {
            return plain;
        }
        String alias = parts.alias();
        return Query.of(Query.Selection.of(
                List.of(new Query.Selected(
                        new Expression.Column(alias, peer.field().name()), null)),
                List.of(new TableSource.Derived(plain, alias, false)),
                null));
    }

    /** What is wrapped is DISTINCT and knows nothing outside, so that it is not merged into the query around it. */
    private Query plain(Scope scope, Peer peer) {
        String alias = parts.alias();
        Scope inner = Scope.of(peer.relation(), alias);
        Scope whole = peer.wrapped()
                ? inner.flat()
                : new Scope(inner.and(scope.named()).columns(), 0, scope.target(), false);
        Expression column = new Expression.Column(alias, peer.field().name());
        return Query.of(new Query.Selection(
                peer.wrapped(),
                List.of(new Query.Selected(column, null)),
                List.of(new TableSource.Named(peer.relation().name(), alias, null)),
                where(whole.writing(scope.target()), scope),
                List.of(),
                null));
    }

    private @Nullable Expression where(Scope scope, Scope outer) {
        Draw draw = parts.draw();
        Scope strict = new Scope(scope.columns(), 0, scope.target(), outer.writing());
        return draw.happens(Weight.DETAIL_WHERE) ? parts.conditions().drawn(strict) : null;
    }

    Expression exists(Scope scope) {
        Draw draw = parts.draw();
        Relation relation = draw.pick(readable(scope));
        String alias = parts.alias();
        Scope both =
                new Scope(Scope.of(relation, alias).and(scope.named()).columns(), 0, scope.target(), scope.writing());
        Query query = Query.of(Query.Selection.of(
                List.of(new Query.Selected(Literal.Whole.of(1), null)),
                List.of(new TableSource.Named(relation.name(), alias, null)),
                parts.conditions().drawn(both)));
        return new Expression.Exists(draw.chance(30), query);
    }

    /** One number: a query without groups returns one row whatever is there. */
    Term number(Scope scope) {
        Draw draw = parts.draw();
        Relation relation = draw.pick(readable(scope));
        String alias = parts.alias();
        List<Scope.Visible> numbers = Scope.of(relation, alias).where(field -> field.kind() == Kind.INTEGER);
        boolean count = numbers.isEmpty() || draw.chance(30);
        Scope.Visible column = count ? null : draw.pick(numbers);
        Expression aggregate = column == null
                ? new Expression.Aggregate(AggregateFunction.COUNT, false, null)
                : new Expression.Aggregate(
                        draw.chance(50) ? AggregateFunction.MIN : AggregateFunction.MAX, false, column.expression());
        Scope inner = new Scope(Scope.of(relation, alias).columns(), 0, scope.target(), scope.writing());
        Query query = Query.of(Query.Selection.of(
                List.of(new Query.Selected(aggregate, null)),
                List.of(new TableSource.Named(relation.name(), alias, null)),
                where(inner, scope)));
        Reach reach = column == null ? Reach.of(0, Reach.NEAR) : column.field().reach();
        return new Term(new Expression.Scalar(query), Kind.INTEGER, reach);
    }
}
