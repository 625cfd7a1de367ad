package dev.skewer.generator.statement;

import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Conditions that hold for a row that is meant, whatever else they hold for. Not thread-safe. */
public final class Aims {
    private final Ground ground;

    public Aims(Ground ground) {
        this.ground = ground;
    }

    /** All rows that the tables begin with, or that were inserted since. */
    public List<Target> targets() {
        List<Target> targets = new ArrayList<>();
        for (Relation relation : ground.relations()) {
            for (Map<String, Literal> row : ground.rows(relation.name())) {
                targets.add(new Target(relation, row));
            }
        }
        return targets;
    }

    /**
     * A row that references another one. Immutable.
     *
     * @param referenced the fields of the parent that the child has the values of
     */
    public record Relatives(Target child, Target parent, List<Field> referenced) {
        public Relatives {
            referenced = List.copyOf(referenced);
        }
    }

    /** All rows that reference one of another table. */
    public List<Relatives> relatives() {
        List<Relatives> relatives = new ArrayList<>();
        List<Target> targets = targets();
        for (Target child : targets) {
            for (Constraint.ForeignKey key : child.relation().foreignKeys()) {
                targets.stream()
                        .filter(parent -> parent.relation().name().equals(key.referencedTable())
                                && !parent.relation()
                                        .name()
                                        .equals(child.relation().name())
                                && isReferenced(child, key, parent))
                        .forEach(parent -> relatives.add(new Relatives(child, parent, referenced(key, parent))));
            }
        }
        return relatives;
    }

    private static boolean isReferenced(Target child, Constraint.ForeignKey key, Target parent) {
        List<String> referenced = parent.relation().referencedBy(key);
        return IntStream.range(0, referenced.size()).allMatch(i -> {
            Literal value = child.row().get(key.columns().get(i));
            return value != null
                    && !(value instanceof Literal.Null)
                    && value.equals(parent.row().get(referenced.get(i)));
        });
    }

    private static List<Field> referenced(Constraint.ForeignKey key, Target parent) {
        return parent.relation().referencedBy(key).stream()
                .flatMap(name -> parent.relation().field(name).stream())
                .toList();
    }

    /** Whether the row can be told from all others by constants. */
    public boolean hasHandle(Target target) {
        List<String> handle = target.relation().handle();
        return !handle.isEmpty()
                && handle.stream()
                        .allMatch(column -> target.row().containsKey(column)
                                && target.relation()
                                        .field(column)
                                        .filter(Aims::isPlain)
                                        .isPresent());
    }

    /** Whether a column is equal to the constant that was written to it: bytes of a fixed length are filled up, for one. */
    private static boolean isPlain(Field field) {
        return switch (field.kind()) {
            case INTEGER, DECIMAL, TEXT, DATE, TIME, UUID -> true;
            case FLOATING, BYTES, TRUTH, MOMENT, ZONED, YEAR, BITS, JSON, JSONB, ENUM -> false;
        };
    }

    /** A condition for the row that does not look at some columns; none means all rows. */
    @Nullable
    Expression where(Draw draw, Target target, Set<String> changing) {
        List<Field> known = known(target, changing);
        boolean handle =
                hasHandle(target) && target.relation().handle().stream().noneMatch(changing::contains);
        if (known.isEmpty() && !handle) {
            return null;
        }
        Supplier<Expression> key = () -> handle ? key(target) : equal(draw.pick(known), target);
        List<Field> ordered =
                known.stream().filter(field -> field.kind().isOrdered()).toList();
        Choice<Supplier<Optional<Expression>>> choice = Choice.<Supplier<Optional<Expression>>>of(draw)
                .orIf(handle, Weight.TARGET_KEY, () -> Optional.of(key.get()))
                .orIf(!known.isEmpty(), Weight.TARGET_COLUMN, () -> Optional.of(equal(draw.pick(known), target)))
                .orIf(!ordered.isEmpty(), Weight.TARGET_RANGE, () -> Optional.of(range(draw, ordered, target)))
                .orIf(!known.isEmpty(), Weight.TARGET_LIST, () -> Optional.of(list(draw, known, target)))
                .orIf(
                        !known.isEmpty(),
                        Weight.TARGET_EITHER,
                        () -> Optional.of(
                                new Expression.Binary(BinaryOperator.OR, key.get(), equal(draw.pick(known), target))))
                .or(Weight.TARGET_SCAN, Optional::empty);
        Supplier<Optional<Expression>> otherwise = () -> Optional.of(key.get());
        return Choice.call(choice, otherwise).orElse(null);
    }

    private static List<Field> known(Target target, Set<String> changing) {
        return target.relation().fields().stream()
                .filter(field -> isPlain(field)
                        && !changing.contains(field.name())
                        && target.row().containsKey(field.name())
                        && !(target.row().get(field.name()) instanceof Literal.Null))
                .toList();
    }

    static Expression key(Target target) {
        Expression all = null;
        for (String column : target.relation().handle()) {
            Expression equal =
                    new Expression.Binary(BinaryOperator.EQUAL, Expression.Column.of(column), value(target, column));
            all = all == null ? equal : new Expression.Binary(BinaryOperator.AND, all, equal);
        }
        return all == null ? new Literal.Bool(true) : all;
    }

    private static Expression equal(Field field, Target target) {
        return new Expression.Binary(
                BinaryOperator.EQUAL, Expression.Column.of(field.name()), value(target, field.name()));
    }

    private static Literal value(Target target, String column) {
        return target.row().getOrDefault(column, new Literal.Null());
    }

    private static Expression range(Draw draw, List<Field> ordered, Target target) {
        Field field = draw.pick(ordered);
        Literal value = value(target, field.name());
        Expression column = Expression.Column.of(field.name());
        if (field.kind() == Kind.INTEGER && !field.wild() && value instanceof Literal.Whole whole && draw.chance(40)) {
            long middle = whole.value().longValue();
            return new Expression.Between(
                    column,
                    false,
                    Literal.Whole.of(Math.max(field.hold().low(), middle - draw.below(5))),
                    Literal.Whole.of(middle + draw.below(5)));
        }
        return new Expression.Binary(
                draw.chance(50) ? BinaryOperator.GREATER_OR_EQUAL : BinaryOperator.LESS_OR_EQUAL, column, value);
    }

    private Expression list(Draw draw, List<Field> known, Target target) {
        Field field = draw.pick(known);
        List<Expression> values = new ArrayList<>(List.of(ground.constant(draw, field)));
        values.add(value(target, field.name()));
        return new Expression.InList(Expression.Column.of(field.name()), false, values);
    }
}
