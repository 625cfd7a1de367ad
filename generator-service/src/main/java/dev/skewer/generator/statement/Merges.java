package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws MERGE: no row is met twice, for that is an error. Not thread-safe. */
final class Merges {
    private final Parts parts;
    private final Writes writes;
    private final Meetings meetings;

    Merges(Parts parts) {
        this.parts = parts;
        this.writes = new Writes(parts);
        this.meetings = new Meetings(parts);
    }

    Optional<Statement> drawn(Relation relation) {
        return meetings.drawn(relation).map(meeting -> merge(relation, meeting));
    }

    private Statement merge(Relation relation, Meetings.Meeting meeting) {
        List<Mutation.MergeBranch> branches = new ArrayList<>();
        matched(relation, meeting).ifPresent(branches::add);
        if (branches.isEmpty() || parts.draw().chance(70)) {
            branches.add(new Mutation.MergeBranch(false, null, insert(relation)));
        }
        return new Mutation.Merge(
                new TableSource.Named(relation.name(), meeting.alias(), null),
                meeting.side().source(),
                meeting.on(),
                branches,
                List.of());
    }

    private Optional<Mutation.MergeBranch> matched(Relation relation, Meetings.Meeting meeting) {
        Draw draw = parts.draw();
        Ground ground = parts.ground();
        Scope scope = new Joins.Side(relation, meeting.alias())
                .scope()
                .and(meeting.side().scope())
                .flat();
        Expression condition = ground.can(Capability.MERGE_CONDITION) && draw.chance(30)
                ? parts.conditions().drawn(scope)
                : null;
        if (ground.can(Capability.MERGE_DELETE) && draw.chance(20)) {
            return Optional.of(new Mutation.MergeBranch(true, condition, new Mutation.MergeDelete()));
        }
        if (ground.can(Capability.MERGE_NOTHING) && draw.chance(10)) {
            return Optional.of(new Mutation.MergeBranch(true, condition, new Mutation.MergeNothing()));
        }
        List<Field> others = new ArrayList<>(relation.writable());
        others.remove(meeting.column());
        if (others.isEmpty()) {
            return Optional.empty();
        }
        Field field = draw.pick(others);
        Mutation.Assignment assignment =
                new Mutation.Assignment(Expression.Column.of(field.name()), writes.constant(relation, field));
        return Optional.of(new Mutation.MergeBranch(true, condition, new Mutation.MergeUpdate(List.of(assignment))));
    }

    private Mutation.MergeInsert insert(Relation relation) {
        List<Field> fields = relation.writable();
        List<Expression> values = new ArrayList<>();
        for (Field field : fields) {
            values.add(writes.constant(relation, field));
        }
        return new Mutation.MergeInsert(fields.stream().map(Field::name).toList(), values);
    }
}
