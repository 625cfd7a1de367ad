package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Draws statements that insert. Not thread-safe. */
final class Inserts {
    private final Parts parts;
    private final Writes writes;

    Inserts(Parts parts) {
        this.parts = parts;
        this.writes = new Writes(parts);
    }

    Statement drawn(Relation relation) {
        Ground ground = parts.ground();
        Supplier<Statement> rows = () -> insert(relation, rows(relation, several()), false, null);
        List<List<String>> targets = conflictTargets(relation);
        boolean defaults = relation.fields().stream().allMatch(Field::isOptional);
        boolean query = !Orders.total(relation).isEmpty();
        return Choice.call(
                Choice.<Supplier<Statement>>of(parts.draw())
                        .or(Weight.INSERT_ROWS, rows)
                        .orIf(query, Weight.INSERT_QUERY, () -> insert(relation, query(relation), false, null))
                        .orIf(
                                ground.can(Capability.INSERT_IGNORE),
                                Weight.INSERT_IGNORE,
                                () -> insert(relation, rows(relation, several()), true, null))
                        .orIf(
                                ground.can(Capability.ON_DUPLICATE_KEY),
                                Weight.INSERT_ON_DUPLICATE_KEY,
                                () -> insert(relation, rows(relation, 1), false, update(relation, List.of())))
                        .orIf(
                                ground.can(Capability.ON_CONFLICT),
                                Weight.INSERT_ON_CONFLICT_NOTHING,
                                () -> insert(relation, rows(relation, several()), false, nothing(targets)))
                        .orIf(
                                ground.can(Capability.ON_CONFLICT) && !targets.isEmpty(),
                                Weight.INSERT_ON_CONFLICT_UPDATE,
                                () -> insert(
                                        relation,
                                        rows(relation, 1),
                                        false,
                                        update(relation, parts.draw().pick(targets))))
                        .orIf(defaults, Weight.INSERT_DEFAULT_ROW, () -> defaultRow(relation))
                        .orIf(ground.can(Capability.REPLACE), Weight.INSERT_REPLACE, () -> replace(relation)),
                rows);
    }

    private Mutation.OnConflict nothing(List<List<String>> targets) {
        boolean any = targets.isEmpty() || parts.draw().chance(50);
        return new Mutation.DoNothing(any ? List.of() : parts.draw().pick(targets));
    }

    private int several() {
        return parts.draw().happens(Weight.DETAIL_SEVERAL_ROWS)
                ? 2 + parts.draw().below(2)
                : 1;
    }

    /** The columns of a statement that inserts, and what they get. */
    private record Contents(List<String> columns, Mutation.Source source) {}

    private Statement insert(
            Relation relation, Contents contents, boolean ignore, Mutation.@Nullable OnConflict onConflict) {
        return new Mutation.Insert(
                relation.name(),
                contents.columns(),
                contents.source(),
                ignore,
                onConflict,
                writes.returning(relation, Capability.INSERT_RETURNING));
    }

    private Contents rows(Relation relation, int count) {
        Draw draw = parts.draw();
        List<Field> fields = columns(relation);
        List<List<Expression>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Map<String, Literal> row = new LinkedHashMap<>();
            List<Expression> values = new ArrayList<>();
            for (Field field : fields) {
                Expression value = value(draw, relation, field);
                values.add(value);
                if (value instanceof Literal literal) {
                    row.put(field.name(), literal);
                }
            }
            parts.ground().wrote(relation.name(), row);
            rows.add(values);
        }
        return new Contents(fields.stream().map(Field::name).toList(), new Mutation.Rows(rows));
    }

    private Expression value(Draw draw, Relation relation, Field field) {
        boolean defaulted =
                field.column().defaultValue() != null && parts.ground().can(Capability.DEFAULT_VALUE);
        if (defaulted && draw.chance(15)) {
            return new Expression.Default();
        }
        if (field.nullable() && draw.happens(Weight.VALUE_NULL)) {
            return new Literal.Null();
        }
        // A key is rather a new one: an INSERT that always fails tells little.
        boolean fresh = relation.handle().contains(field.name()) && draw.chance(50);
        return fresh ? parts.ground().fresh(draw, field) : writes.constant(relation, field);
    }

    private List<Field> columns(Relation relation) {
        List<Field> columns = new ArrayList<>();
        for (Field field : relation.writable()) {
            if (!field.isOptional() || !parts.draw().chance(12)) {
                columns.add(field);
            }
        }
        return columns.isEmpty() ? relation.writable() : columns;
    }

    /** In a certain order, for it decides which row is in the way of which. */
    private Contents query(Relation relation) {
        List<Relation> ordered = parts.ground().relations().stream()
                .filter(source -> !Orders.total(source).isEmpty())
                .toList();
        Relation source = parts.draw().pick(ordered);
        List<Field> fields = columns(relation);
        List<Query.Item> items = new ArrayList<>();
        for (Field field : fields) {
            items.add(new Query.Selected(fitting(relation, field, source), null));
        }
        Scope scope = Scope.of(source).writing(null).deeper();
        List<Ordering> orderBy = Orders.total(source);
        Query query = new Query(
                List.of(),
                false,
                Query.Selection.of(
                        items,
                        List.of(TableSource.Named.of(source.name())),
                        parts.conditions().drawn(scope)),
                orderBy,
                null,
                null);
        return new Contents(fields.stream().map(Field::name).toList(), new Mutation.FromQuery(query));
    }

    private Expression fitting(Relation relation, Field field, Relation source) {
        boolean constant = field.column().defaultValue() != null && field.kind() == Kind.MOMENT;
        List<Field> possible = source.fields().stream()
                .filter(other -> other.isComparableTo(field)
                        && other.kind() == field.kind()
                        && other.reach().isWithin(field.hold())
                        && (field.nullable() || !other.nullable()))
                .toList();
        return possible.isEmpty() || constant || parts.draw().chance(25)
                ? writes.constant(relation, field)
                : Expression.Column.of(parts.draw().pick(possible).name());
    }

    /** The keys that are there whatever the statements of the case do: those without a name cannot be dropped. */
    private static List<List<String>> conflictTargets(Relation relation) {
        List<List<String>> targets = new ArrayList<>();
        for (Constraint constraint : relation.table().constraints()) {
            List<KeyPart> key = switch (constraint) {
                case Constraint.PrimaryKey primary -> primary.parts();
                case Constraint.Unique unique -> unique.name() == null ? unique.parts() : List.of();
                case Constraint.Condition condition -> List.of();
                case Constraint.ForeignKey foreign -> List.of();
            };
            List<String> columns = new ArrayList<>();
            for (KeyPart part : key) {
                String column = part.column();
                if (column != null) {
                    columns.add(column);
                }
            }
            if (!columns.isEmpty()) {
                targets.add(columns);
            }
        }
        return targets;
    }

    private Mutation.OnConflict update(Relation relation, List<String> target) {
        Draw draw = parts.draw();
        List<Field> others = relation.writable().stream()
                .filter(field -> relation.unique().stream().noneMatch(key -> key.contains(field.name())))
                .toList();
        List<Mutation.Assignment> assignments = new ArrayList<>();
        for (Field field : draw.some(others.isEmpty() ? relation.writable() : others, 2)) {
            assignments.add(
                    new Mutation.Assignment(Expression.Column.of(field.name()), proposedOr(draw, relation, field)));
        }
        Expression where = !target.isEmpty() && draw.chance(15)
                ? parts.conditions()
                        .drawn(Scope.of(relation, relation.name())
                                .writing(relation.name())
                                .flat())
                : null;
        return new Mutation.DoUpdate(target, assignments, where);
    }

    private Expression proposedOr(Draw draw, Relation relation, Field field) {
        if (draw.chance(40)) {
            return new Expression.Proposed(field.name());
        }
        boolean countable =
                field.kind() == Kind.INTEGER && !field.wild() && field.hold().high() > 500;
        return countable && draw.chance(50)
                ? new Expression.Binary(
                        BinaryOperator.ADD, new Expression.Column(relation.name(), field.name()), Literal.Whole.of(1))
                : writes.constant(relation, field);
    }

    private Statement defaultRow(Relation relation) {
        return new Mutation.Insert(
                relation.name(),
                List.of(),
                new Mutation.DefaultRow(),
                false,
                null,
                writes.returning(relation, Capability.INSERT_RETURNING));
    }

    private Statement replace(Relation relation) {
        boolean fromQuery = parts.draw().chance(10) && !Orders.total(relation).isEmpty();
        Contents contents = fromQuery ? query(relation) : rows(relation, several());
        return new Mutation.Replace(relation.name(), contents.columns(), contents.source());
    }
}
