package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Draws statements that update. Not thread-safe. */
final class Updates {
    private final Parts parts;
    private final Writes writes;
    private final Meetings meetings;

    Updates(Parts parts) {
        this.parts = parts;
        this.writes = new Writes(parts);
        this.meetings = new Meetings(parts);
    }

    Statement drawn(Relation relation) {
        Ground ground = parts.ground();
        Supplier<Statement> plain = () -> plain(relation, writes.where(relation), false);
        Optional<Meetings.Meeting> meeting = meetings.drawn(relation);
        boolean ordered = !Orders.total(relation).isEmpty();
        boolean other =
                meeting.isPresent() && !meeting.get().side().relation().name().equals(relation.name());
        return Choice.call(
                Choice.<Supplier<Statement>>of(parts.draw())
                        .or(Weight.UPDATE_PLAIN, plain)
                        .or(Weight.UPDATE_SUBQUERY, () -> plain(relation, membership(relation), false))
                        .orIf(
                                other && ground.can(Capability.UPDATE_JOIN),
                                Weight.UPDATE_JOIN,
                                () -> joined(relation, meeting.orElseThrow()))
                        .orIf(
                                meeting.isPresent() && ground.can(Capability.UPDATE_FROM),
                                Weight.UPDATE_FROM,
                                () -> from(relation, meeting.orElseThrow()))
                        .orIf(
                                ordered && ground.can(Capability.WRITE_LIMIT) && ground.can(Capability.WRITE_ORDER_BY),
                                Weight.UPDATE_LIMIT,
                                () -> limited(relation))
                        .orIf(
                                ground.can(Capability.UPDATE_IGNORE),
                                Weight.UPDATE_IGNORE,
                                () -> plain(relation, writes.where(relation), true)),
                plain);
    }

    Statement plain(Relation relation, @Nullable Expression where, boolean ignore) {
        Scope scope = Scope.of(relation).writing(relation.name());
        return new Mutation.Update(
                TableSource.Named.of(relation.name()),
                writes.assignments(relation, scope, null),
                List.of(),
                where,
                List.of(),
                null,
                ignore,
                writes.returning(relation, Capability.UPDATE_RETURNING));
    }

    /** A condition that a subquery decides. */
    @Nullable
    Expression membership(Relation relation) {
        Draw draw = parts.draw();
        Scope scope = Scope.of(relation).writing(relation.name());
        List<Scope.Visible> columns = scope.where(field -> field.kind().isComparable());
        if (columns.isEmpty()) {
            return writes.where(relation);
        }
        Scope.Visible column = draw.pick(columns);
        Subqueries subqueries = parts.subqueries();
        return subqueries
                .peer(scope, column.field())
                .<Expression>map(peer -> new Expression.InQuery(
                        column.expression(), draw.chance(25), subqueries.values(qualified(relation), peer)))
                .orElseGet(() -> writes.where(relation));
    }

    private static Scope qualified(Relation relation) {
        return Scope.of(relation, relation.name()).writing(relation.name());
    }

    /** With a table that has at most one row for each row to be updated, so that it is certain which value is written. */
    private Statement joined(Relation relation, Meetings.Meeting meeting) {
        TableSource source = new TableSource.Join(
                TableSource.JoinKind.INNER,
                new TableSource.Named(relation.name(), meeting.alias(), null),
                meeting.side().source(),
                meeting.on(),
                List.of());
        return new Mutation.Update(
                source,
                assignments(relation, meeting, meeting.alias()),
                List.of(),
                meetings.more(relation, meeting),
                List.of(),
                null,
                false,
                List.of());
    }

    private Statement from(Relation relation, Meetings.Meeting meeting) {
        Expression more = meetings.more(relation, meeting);
        return new Mutation.Update(
                new TableSource.Named(relation.name(), meeting.alias(), null),
                assignments(relation, meeting, null),
                List.of(meeting.side().source()),
                meetings.and(meeting.on(), more),
                List.of(),
                null,
                false,
                List.of());
    }

    private List<Mutation.Assignment> assignments(
            Relation relation, Meetings.Meeting meeting, @Nullable String qualifier) {
        Draw draw = parts.draw();
        List<Field> fields = new ArrayList<>(relation.writable());
        Field field = draw.pick(fields);
        List<Field> fitting = meeting.side().relation().fields().stream()
                .filter(other -> other.kind() == field.kind()
                        && !field.kind().isOpaque()
                        && other.isComparableTo(field)
                        && other.reach().isWithin(field.hold())
                        && (field.nullable() || !other.nullable()))
                .toList();
        boolean constant = fitting.isEmpty() || field.column().defaultValue() != null || draw.chance(35);
        Expression value =
                constant ? writes.constant(relation, field) : meeting.side().column(draw.pick(fitting));
        return List.of(new Mutation.Assignment(new Expression.Column(qualifier, field.name()), value));
    }

    private Statement limited(Relation relation) {
        Scope scope = Scope.of(relation).writing(relation.name());
        return new Mutation.Update(
                TableSource.Named.of(relation.name()),
                writes.assignments(relation, scope, null),
                List.of(),
                writes.where(relation),
                Orders.total(relation),
                new Limit(1 + parts.draw().below(2), 0),
                false,
                List.of());
    }
}
