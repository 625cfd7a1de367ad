package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Draws what ALTER TABLE does, so that the other statements of the case stay valid. Not thread-safe. */
final class Alterations {
    private static final String ANYTHING = "";

    private final Parts parts;
    private final Ledger ledger;
    private final Dependence dependence;
    private final DrawnIndexes indexes;

    Alterations(Parts parts, Ledger ledger) {
        this.parts = parts;
        this.ledger = ledger;
        this.dependence = new Dependence(parts.ground().relations());
        this.indexes = new DrawnIndexes(parts, ledger);
    }

    /** One action or, where several can stand together, several that have nothing to do with each other. */
    Statement drawn(Relation relation) {
        List<AlterAction> actions = new ArrayList<>(actions(relation));
        boolean several = parts.ground().can(Capability.ALTER_LIST);
        while (several && actions.size() < 3 && parts.draw().happens(Weight.DETAIL_SEVERAL_ACTIONS)) {
            List<AlterAction> more = actions(relation);
            several = more.stream().noneMatch(action -> clashes(action, actions));
            if (several) {
                actions.addAll(more);
            }
        }
        return new Definition.AlterTable(relation.name(), actions);
    }

    private List<AlterAction> actions(Relation relation) {
        Ground ground = parts.ground();
        Supplier<List<AlterAction>> add = () -> List.of(addColumn());
        Optional<ColumnDefinition> spare = ledger.spare(relation.name());
        List<String> constraints = droppableConstraints(relation);
        Choice<Supplier<List<AlterAction>>> choice = Choice.<Supplier<List<AlterAction>>>of(parts.draw())
                .or(Weight.ALTERATION_ADD_COLUMN, add)
                .orIf(
                        spare.isPresent() && ground.can(Capability.DROP_COLUMN),
                        Weight.ALTERATION_DROP_COLUMN,
                        () -> List.of(new AlterAction.DropColumn(takeColumn(relation))))
                .orIf(
                        spare.isPresent() && ground.can(Capability.RENAME_COLUMN),
                        Weight.ALTERATION_RENAME_COLUMN,
                        () -> List.of(new AlterAction.RenameColumn(takeColumn(relation), "x" + ledger.number())))
                .orIf(
                        !constraints.isEmpty() && ground.can(Capability.DROP_CONSTRAINT),
                        Weight.ALTERATION_DROP_CONSTRAINT,
                        () -> List.of(dropConstraint(constraints)))
                .orIf(
                        ground.can(Capability.ALTER_INDEXES),
                        Weight.ALTERATION_INDEX,
                        () -> List.of(index(relation).orElseGet(this::addColumn)))
                .orIf(
                        canChangeKey(relation),
                        Weight.ALTERATION_PRIMARY_KEY,
                        () -> sameKeyAgain(relation.table().primaryKey().orElseThrow()));
        ofColumns(choice, relation);
        return Choice.call(choice, add);
    }

    private void ofColumns(Choice<Supplier<List<AlterAction>>> choice, Relation relation) {
        Ground ground = parts.ground();
        List<Field> loose = relation.fields().stream()
                .filter(field -> !field.keyed() && field.isWritable())
                .toList();
        List<Field> growing = loose.stream().filter(Alterations::canGrow).toList();
        List<Field> plain = loose.stream().filter(this::canHaveDefault).toList();
        List<Field> numbers =
                loose.stream().filter(field -> field.kind() == Kind.INTEGER).toList();
        boolean change = ground.can(Capability.MODIFY_COLUMN) || ground.can(Capability.CHANGE_TYPE);
        choice.orIf(!growing.isEmpty() && change, Weight.ALTERATION_CHANGE_COLUMN, () -> List.of(grow(growing)))
                .orIf(
                        !plain.isEmpty() && ground.can(Capability.ALTER_DEFAULT),
                        Weight.ALTERATION_COLUMN_DEFAULT,
                        () -> List.of(defaultOf(plain)))
                .orIf(
                        !loose.isEmpty() && ground.can(Capability.ALTER_NOT_NULL),
                        Weight.ALTERATION_COLUMN_NULL,
                        () -> List.of(nullOf(loose)))
                .orIf(
                        !numbers.isEmpty() && ground.can(Capability.ADD_CONSTRAINT) && !relation.isPartitioned(),
                        Weight.ALTERATION_ADD_CONSTRAINT,
                        () -> List.of(addConstraint(relation, numbers)));
    }

    /** Whether an action has something to do with one that is there, as far as is easily seen. */
    private boolean clashes(AlterAction action, List<AlterAction> actions) {
        boolean renames = action instanceof AlterAction.RenameColumn
                || actions.stream().anyMatch(AlterAction.RenameColumn.class::isInstance);
        return (renames && !parts.ground().can(Capability.ALTER_LIST_WITH_RENAME))
                || actions.stream().anyMatch(other -> clash(subject(action), subject(other)));
    }

    private static boolean clash(String one, String other) {
        return one.equals(other) || one.equals(ANYTHING) || other.equals(ANYTHING);
    }

    /** The one thing that an action is about. */
    private static String subject(AlterAction action) {
        return switch (action) {
            case AlterAction.AddColumn add -> add.column().name();
            case AlterAction.DropColumn drop -> drop.column();
            case AlterAction.RenameColumn rename -> rename.from();
            case AlterAction.ModifyColumn modify -> modify.column().name();
            case AlterAction.ChangeType change -> change.column();
            case AlterAction.SetDefault set -> set.column();
            case AlterAction.DropDefault drop -> drop.column();
            case AlterAction.SetNotNull set -> set.column();
            case AlterAction.DropNotNull drop -> drop.column();
            case AlterAction.DropIndex drop -> drop.index();
            case AlterAction.DropConstraint drop -> drop.name();
            case AlterAction.AddConstraint add -> ANYTHING;
            case AlterAction.DropPrimaryKey drop -> ANYTHING;
            case AlterAction.AddIndex add -> ANYTHING;
            case AlterAction.RenameTable rename -> ANYTHING;
        };
    }

    private AlterAction addColumn() {
        Draw draw = parts.draw();
        String name = "x" + ledger.number();
        DataType type = draw.chance(60) ? DataType.of(TypeName.INT) : DataType.of(TypeName.VARCHAR, 10);
        Literal value = type.name() == TypeName.INT ? Literal.Whole.of(draw.below(5)) : new Literal.Text("a");
        boolean withDefault = draw.chance(50);
        return new AlterAction.AddColumn(new ColumnDefinition(
                name, type, withDefault && draw.chance(50), withDefault ? value : null, null, false, null));
    }

    private String takeColumn(Relation relation) {
        return ledger.take(relation.name()).orElseThrow().name();
    }

    private static boolean canGrow(Field field) {
        TypeName type = field.column().type().name();
        return type == TypeName.INT || type == TypeName.SMALLINT || type == TypeName.VARCHAR;
    }

    private AlterAction grow(List<Field> growing) {
        ColumnDefinition old = parts.draw().pick(growing).column();
        DataType type = old.type().name() == TypeName.VARCHAR
                ? DataType.of(TypeName.VARCHAR, 40)
                : new DataType(TypeName.BIGINT, List.of(), old.type().unsigned(), List.of());
        return parts.ground().can(Capability.MODIFY_COLUMN)
                ? new AlterAction.ModifyColumn(new ColumnDefinition(
                        old.name(), type, old.notNull(), old.defaultValue(), null, false, old.collation()))
                : new AlterAction.ChangeType(old.name(), type);
    }

    private boolean canHaveDefault(Field field) {
        return switch (field.kind()) {
            case INTEGER, DECIMAL, DATE -> true;
            case TEXT ->
                field.reach().high() <= 20
                        && field.column().type().name() != TypeName.UNTYPED
                        && !(field.column().type().numbers().isEmpty()
                                && parts.ground().demand(Demand.NO_LARGE_DEFAULTS));
            default -> false;
        };
    }

    private AlterAction defaultOf(List<Field> plain) {
        Field field = parts.draw().pick(plain);
        return field.nullable() && parts.draw().chance(30)
                ? new AlterAction.DropDefault(field.name())
                : new AlterAction.SetDefault(field.name(), parts.ground().defaultValue(parts.draw(), field));
    }

    private AlterAction nullOf(List<Field> loose) {
        Field field = parts.draw().pick(loose);
        return parts.draw().chance(50)
                ? new AlterAction.SetNotNull(field.name())
                : new AlterAction.DropNotNull(field.name());
    }

    private AlterAction addConstraint(Relation relation, List<Field> numbers) {
        Draw draw = parts.draw();
        String name = relation.name() + "_q" + ledger.number();
        Field field = draw.pick(numbers);
        boolean check = parts.ground().can(Capability.CHECK_CONSTRAINTS) && draw.chance(50);
        return new AlterAction.AddConstraint(
                check
                        ? new Constraint.Condition(
                                name,
                                new Expression.Binary(
                                        BinaryOperator.NOT_EQUAL,
                                        Expression.Column.of(field.name()),
                                        Literal.Whole.of(draw.below(10))))
                        : new Constraint.Unique(name, List.of(KeyPart.of(field.name()))));
    }

    private List<String> droppableConstraints(Relation relation) {
        List<String> names = new ArrayList<>();
        for (Constraint constraint : relation.table().constraints()) {
            String name = constraint.name();
            boolean free = constraint instanceof Constraint.Condition
                    || (constraint instanceof Constraint.Unique unique
                            && !dependence.leansOn(relation, unique.parts()));
            if (name != null && free && ledger.isThere(name)) {
                names.add(name);
            }
        }
        return names;
    }

    private AlterAction dropConstraint(List<String> constraints) {
        String name = parts.draw().pick(constraints);
        ledger.drop(name);
        return new AlterAction.DropConstraint(name);
    }

    private Optional<AlterAction> index(Relation relation) {
        List<Index> droppable = indexes.droppable(relation);
        if (!droppable.isEmpty() && parts.draw().chance(40)) {
            return Optional.of(new AlterAction.DropIndex(indexes.dropped(droppable)));
        }
        return indexes.drawn(relation).map(AlterAction.AddIndex::new);
    }

    /** A table in use keeps its key: others lean on it, and it makes the order of its rows certain. */
    private boolean canChangeKey(Relation relation) {
        Ground ground = parts.ground();
        return ground.can(Capability.DROP_PRIMARY_KEY)
                && ground.can(Capability.ADD_CONSTRAINT)
                && ground.can(Capability.ALTER_LIST)
                && relation.table()
                        .primaryKey()
                        .filter(key -> !dependence.leansOn(relation, key.parts()))
                        .isPresent();
    }

    private static List<AlterAction> sameKeyAgain(Constraint.PrimaryKey key) {
        return List.of(new AlterAction.DropPrimaryKey(), new AlterAction.AddConstraint(key));
    }
}
