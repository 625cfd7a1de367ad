package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What all statements that write have in common. Not thread-safe. */
final class Writes {
    private final Parts parts;

    Writes(Parts parts) {
        this.parts = parts;
    }

    /** A constant for the column; of a foreign key mostly one that it can reference. */
    Literal constant(Relation relation, Field field) {
        Draw draw = parts.draw();
        Optional<Field> referenced = referenced(relation, field);
        if (referenced.isPresent() && draw.chance(75)) {
            List<Literal> present = parts.ground().present(referenced.get());
            if (!present.isEmpty()) {
                return draw.pick(present);
            }
        }
        return parts.ground().constant(draw, field);
    }

    private Optional<Field> referenced(Relation relation, Field field) {
        for (Constraint constraint : relation.table().constraints()) {
            if (constraint instanceof Constraint.ForeignKey key && key.columns().contains(field.name())) {
                int index = key.columns().indexOf(field.name());
                return parts.ground().relations().stream()
                        .filter(parent -> parent.name().equals(key.referencedTable())
                                && index < key.referencedColumns().size())
                        .findFirst()
                        .flatMap(parent -> parent.field(key.referencedColumns().get(index)));
            }
        }
        return Optional.empty();
    }

    /** New values for one or two columns of the table. */
    List<Mutation.Assignment> assignments(Relation relation, Scope scope, @Nullable String qualifier) {
        List<Mutation.Assignment> assignments = new ArrayList<>();
        for (Field field : parts.draw().some(relation.writable(), 2)) {
            assignments.add(new Mutation.Assignment(
                    new Expression.Column(qualifier, field.name()), value(relation, scope, field)));
        }
        return assignments;
    }

    private Expression value(Relation relation, Scope scope, Field field) {
        return referenced(relation, field).isPresent()
                ? constant(relation, field)
                : parts.terms().assigned(scope, field);
    }

    List<Query.Item> returning(Relation relation, Capability capability) {
        Draw draw = parts.draw();
        if (!parts.ground().can(capability) || !draw.happens(Weight.DETAIL_RETURNING)) {
            return List.of();
        }
        if (draw.happens(Weight.DETAIL_ALL_COLUMNS)) {
            return List.of(new Query.AllColumns(null));
        }
        return List.of(new Query.Selected(
                Expression.Column.of(draw.pick(relation.fields()).name()), null));
    }

    /** A condition for the rows of a table that is written, under its own name. */
    @Nullable
    Expression where(Relation relation) {
        Scope scope = Scope.of(relation).writing(relation.name());
        return parts.draw().happens(Weight.DETAIL_WHERE) ? parts.conditions().drawn(scope) : null;
    }
}
