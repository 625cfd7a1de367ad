package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Indexes;
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
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Draws changes of the shape that leave valid what the other statements of the case do. Not thread-safe. */
final class Definitions {
    private final Parts parts;
    private final Ledger ledger;
    private final Dependence dependence;

    Definitions(Parts parts, Ledger ledger) {
        this.parts = parts;
        this.ledger = ledger;
        this.dependence = new Dependence(parts.ground().relations());
    }

    Statement drawn(Relation relation) {
        Ground ground = parts.ground();
        Supplier<Statement> add = () -> alter(relation, addColumn());
        List<Index> droppable = droppable(relation);
        List<String> constraints = droppableConstraints(relation);
        Optional<ColumnDefinition> spare = ledger.spare(relation.name());
        List<Field> loose = relation.fields().stream()
                .filter(field -> !field.keyed() && field.isWritable())
                .toList();
        Choice<Supplier<Statement>> choice = Choice.<Supplier<Statement>>of(parts.draw())
                .or(Weight.DEFINITION_CREATE_INDEX, () -> createIndex(relation))
                .orIf(!droppable.isEmpty(), Weight.DEFINITION_DROP_INDEX, () -> dropIndex(relation, droppable))
                .or(Weight.DEFINITION_ADD_COLUMN, add)
                .orIf(
                        spare.isPresent() && ground.can(Capability.DROP_COLUMN),
                        Weight.DEFINITION_DROP_COLUMN,
                        () -> dropColumn(relation))
                .orIf(
                        spare.isPresent() && ground.can(Capability.RENAME_COLUMN),
                        Weight.DEFINITION_RENAME_COLUMN,
                        () -> renameColumn(relation))
                .orIf(
                        !constraints.isEmpty() && ground.can(Capability.DROP_CONSTRAINT),
                        Weight.DEFINITION_DROP_CONSTRAINT,
                        () -> dropConstraint(relation, constraints))
                .or(Weight.DEFINITION_CREATE_TABLE, this::createTable)
                .orIf(
                        ground.can(Capability.TRUNCATE) && !relation.isReferenced(ground.relations()),
                        Weight.DEFINITION_TRUNCATE,
                        () -> new Definition.Truncate(relation.name()));
        ofColumns(choice, relation, loose);
        ofIndexes(choice, relation, droppable);
        return Choice.call(choice, add);
    }

    private void ofColumns(Choice<Supplier<Statement>> choice, Relation relation, List<Field> loose) {
        Ground ground = parts.ground();
        List<Field> growing = loose.stream().filter(Definitions::canGrow).toList();
        List<Field> plain = loose.stream().filter(this::canHaveDefault).toList();
        boolean change = ground.can(Capability.MODIFY_COLUMN) || ground.can(Capability.CHANGE_TYPE);
        choice.orIf(!growing.isEmpty() && change, Weight.DEFINITION_CHANGE_COLUMN, () -> alter(relation, grow(growing)))
                .orIf(
                        !plain.isEmpty() && ground.can(Capability.ALTER_DEFAULT),
                        Weight.DEFINITION_COLUMN_DEFAULT,
                        () -> alter(relation, defaultOf(plain)))
                .orIf(
                        !loose.isEmpty() && ground.can(Capability.ALTER_NOT_NULL),
                        Weight.DEFINITION_COLUMN_NULL,
                        () -> alter(relation, nullOf(loose)))
                .orIf(
                        ground.can(Capability.ADD_CONSTRAINT) && !relation.isPartitioned(),
                        Weight.DEFINITION_ADD_CONSTRAINT,
                        () -> addConstraint(relation, loose));
    }

    private void ofIndexes(Choice<Supplier<Statement>> choice, Relation relation, List<Index> droppable) {
        choice.orIf(parts.ground().can(Capability.ALTER_INDEXES), Weight.DEFINITION_ALTER_INDEX, () -> {
            if (!droppable.isEmpty() && parts.draw().chance(40)) {
                Index index = parts.draw().pick(droppable);
                ledger.drop(String.valueOf(index.name()));
                return alter(relation, new AlterAction.DropIndex(String.valueOf(index.name())));
            }
            return index(relation)
                    .map(index -> alter(relation, new AlterAction.AddIndex(index)))
                    .orElseGet(() -> alter(relation, addColumn()));
        });
    }

    private static Statement alter(Relation relation, AlterAction action) {
        return new Definition.AlterTable(relation.name(), List.of(action));
    }

    private Optional<Index> index(Relation relation) {
        Set<String> fixed = new LinkedHashSet<>(dependence.referencing(relation));
        Indexes.Ground over = new Indexes.Ground(
                relation.fields().stream().map(Field::column).toList(), relation.isPartitioned(), fixed);
        return new Indexes(parts.ground().dialect())
                .drawn(parts.draw(), relation.name() + "_n" + ledger.number(), over);
    }

    private Statement createIndex(Relation relation) {
        boolean ifNotExists = parts.ground().can(Capability.CREATE_INDEX_IF_NOT_EXISTS)
                && parts.draw().chance(15);
        return index(relation)
                .<Statement>map(index -> new Definition.CreateIndex(relation.name(), index, ifNotExists))
                .orElseGet(() -> alter(relation, addColumn()));
    }

    /** All but the first index, which hints may name, and none that a foreign key leans on. */
    private List<Index> droppable(Relation relation) {
        List<Index> indexes = relation.table().indexes();
        List<Index> droppable = new ArrayList<>();
        for (Index index : indexes.subList(Math.min(1, indexes.size()), indexes.size())) {
            String name = index.name();
            if (name != null && ledger.isThere(name) && !dependence.leansOn(relation, index.parts())) {
                droppable.add(index);
            }
        }
        return droppable;
    }

    private Statement dropIndex(Relation relation, List<Index> droppable) {
        String name = String.valueOf(parts.draw().pick(droppable).name());
        ledger.drop(name);
        String table = parts.ground().can(Capability.DROP_INDEX_OF_TABLE) ? relation.name() : "";
        return new Definition.DropIndex(table, name, false);
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

    private Statement dropColumn(Relation relation) {
        ColumnDefinition column = ledger.take(relation.name()).orElseThrow();
        return alter(relation, new AlterAction.DropColumn(column.name()));
    }

    private Statement renameColumn(Relation relation) {
        ColumnDefinition column = ledger.take(relation.name()).orElseThrow();
        return alter(relation, new AlterAction.RenameColumn(column.name(), "x" + ledger.number()));
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

    private Statement addConstraint(Relation relation, List<Field> loose) {
        Draw draw = parts.draw();
        String name = relation.name() + "_q" + ledger.number();
        List<Field> numbers =
                loose.stream().filter(field -> field.kind() == Kind.INTEGER).toList();
        if (numbers.isEmpty()) {
            return alter(relation, addColumn());
        }
        Field field = draw.pick(numbers);
        boolean check = parts.ground().can(Capability.CHECK_CONSTRAINTS) && draw.chance(50);
        Constraint constraint = check
                ? new Constraint.Condition(
                        name,
                        new Expression.Binary(
                                BinaryOperator.NOT_EQUAL,
                                Expression.Column.of(field.name()),
                                Literal.Whole.of(draw.below(10))))
                : new Constraint.Unique(name, List.of(KeyPart.of(field.name())));
        return alter(relation, new AlterAction.AddConstraint(constraint));
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

    private Statement dropConstraint(Relation relation, List<String> constraints) {
        String name = parts.draw().pick(constraints);
        ledger.drop(name);
        return alter(relation, new AlterAction.DropConstraint(name));
    }

    private Statement createTable() {
        ColumnDefinition key = new ColumnDefinition("c0", DataType.of(TypeName.INT), true, null, null, false, null);
        Table table = new Table(
                "n" + ledger.number(),
                List.of(key, ColumnDefinition.of("c1", DataType.of(TypeName.INT))),
                List.of(new Constraint.PrimaryKey(null, List.of(KeyPart.of("c0")))),
                List.of(),
                null,
                List.of());
        return new Definition.CreateTable(table, parts.draw().chance(30));
    }
}
