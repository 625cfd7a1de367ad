package dev.skewer.generator.statement;

import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a table that is written meets another one. Not thread-safe. */
final class Meetings {
    private final Parts parts;
    private final Joins joins;

    Meetings(Parts parts) {
        this.parts = parts;
        this.joins = new Joins(parts);
    }

    /**
     * A condition by which each row of the table that is written meets at most one row of another one.
     *
     * @param alias of the table that is written
     * @param column of the table that is written, by which it meets
     */
    record Meeting(String alias, Field column, Joins.Side side, Expression on) {}

    /** Nothing where no table has a key that a column of the relation could be compared with. */
    Optional<Meeting> drawn(Relation relation) {
        String alias = parts.alias();
        List<Meeting> meetings = new ArrayList<>();
        String other = parts.alias();
        for (Relation candidate : parts.ground().relations()) {
            Joins.Side side = new Joins.Side(candidate, other);
            for (Field field : relation.fields()) {
                joins.oneToOne(new Expression.Column(alias, field.name()), field, side)
                        .ifPresent(on -> meetings.add(new Meeting(alias, field, side, on)));
            }
        }
        return meetings.isEmpty() ? Optional.empty() : Optional.of(parts.draw().pick(meetings));
    }

    /** Whatever else may be asked of the rows. */
    @Nullable
    Expression more(Relation relation, Meeting meeting) {
        Draw draw = parts.draw();
        Scope scope = new Joins.Side(relation, meeting.alias())
                .scope()
                .and(meeting.side().scope())
                .flat()
                .writing(relation.name());
        return draw.happens(Weight.DETAIL_WHERE) ? parts.conditions().drawn(scope) : null;
    }

    Expression and(Expression first, @Nullable Expression more) {
        return more == null ? first : new Expression.Binary(BinaryOperator.AND, first, more);
    }
}
