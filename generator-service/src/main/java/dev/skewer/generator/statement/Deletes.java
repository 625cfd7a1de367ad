package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Draws statements that delete. Not thread-safe. */
final class Deletes {
    private final Parts parts;
    private final Writes writes;
    private final Joins joins;
    private final Updates updates;

    Deletes(Parts parts) {
        this.parts = parts;
        this.writes = new Writes(parts);
        this.joins = new Joins(parts);
        this.updates = new Updates(parts);
    }

    Statement drawn(Relation relation) {
        Ground ground = parts.ground();
        Supplier<Statement> plain = () -> plain(relation, writes.where(relation));
        boolean ordered = !Orders.total(relation).isEmpty();
        return Choice.call(
                Choice.<Supplier<Statement>>of(parts.draw())
                        .or(Weight.DELETE_PLAIN, plain)
                        .or(Weight.DELETE_SUBQUERY, () -> plain(relation, updates.membership(relation)))
                        .orIf(ground.can(Capability.DELETE_JOIN), Weight.DELETE_JOIN, () -> joined(relation))
                        .orIf(ground.can(Capability.DELETE_USING), Weight.DELETE_USING, () -> using(relation))
                        .orIf(
                                ordered && ground.can(Capability.WRITE_LIMIT) && ground.can(Capability.WRITE_ORDER_BY),
                                Weight.DELETE_LIMIT,
                                () -> limited(relation)),
                plain);
    }

    Statement plain(Relation relation, @Nullable Expression where) {
        return new Mutation.Delete(
                TableSource.Named.of(relation.name()),
                List.of(),
                List.of(),
                where,
                List.of(),
                null,
                writes.returning(relation, Capability.DELETE_RETURNING));
    }

    private Statement joined(Relation relation) {
        Joins.Side own = new Joins.Side(relation, parts.alias());
        Joins.Side other = joins.side();
        TableSource source = new TableSource.Join(
                TableSource.JoinKind.INNER, own.source(), other.source(), joins.condition(own, other), List.of());
        Scope scope = own.scope().and(other.scope()).writing(relation.name()).flat();
        return new Mutation.Delete(
                source, List.of(own.alias()), List.of(), parts.conditions().drawn(scope), List.of(), null, List.of());
    }

    private Statement using(Relation relation) {
        Joins.Side own = new Joins.Side(relation, relation.name());
        Joins.Side other = joins.side();
        return new Mutation.Delete(
                TableSource.Named.of(relation.name()),
                List.of(),
                List.of(other.source()),
                joins.condition(own, other),
                List.of(),
                null,
                List.of());
    }

    private Statement limited(Relation relation) {
        return new Mutation.Delete(
                TableSource.Named.of(relation.name()),
                List.of(),
                List.of(),
                writes.where(relation),
                Orders.total(relation),
                new Limit(1 + parts.draw().below(2), 0),
                List.of());
    }
}
