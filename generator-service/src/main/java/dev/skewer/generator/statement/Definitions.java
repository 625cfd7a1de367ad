package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Draws changes of the shape that leave valid what the other statements of the case do. Not thread-safe. */
final class Definitions {
    private final Parts parts;
    private final Ledger ledger;
    private final Alterations alterations;
    private final DrawnIndexes indexes;

    Definitions(Parts parts, Ledger ledger) {
        this.parts = parts;
        this.ledger = ledger;
        this.alterations = new Alterations(parts, ledger);
        this.indexes = new DrawnIndexes(parts, ledger);
    }

    Statement drawn(Relation relation) {
        Ground ground = parts.ground();
        Supplier<Statement> alter = () -> alterations.drawn(relation);
        List<Index> droppable = indexes.droppable(relation);
        Optional<Relation> spare = ledger.spareTable();
        boolean loseKey = spare.isPresent()
                && ground.can(Capability.DROP_PRIMARY_KEY)
                && spare.get().table().primaryKey().isPresent()
                && !spare.get().isPartitioned();
        return Choice.call(
                Choice.<Supplier<Statement>>of(parts.draw())
                        .or(Weight.DEFINITION_CREATE_INDEX, () -> createIndex(relation))
                        .orIf(!droppable.isEmpty(), Weight.DEFINITION_DROP_INDEX, () -> dropIndex(relation, droppable))
                        .or(Weight.DEFINITION_ALTER_TABLE, alter)
                        .or(Weight.DEFINITION_CREATE_TABLE, this::createTable)
                        .orIf(spare.isPresent(), Weight.DEFINITION_DROP_TABLE, this::dropTable)
                        .orIf(spare.isPresent(), Weight.DEFINITION_RENAME_TABLE, this::renameTable)
                        .orIf(loseKey, Weight.ALTERATION_PRIMARY_KEY, this::dropPrimaryKey)
                        .orIf(
                                ground.can(Capability.TRUNCATE) && !relation.isReferenced(ground.relations()),
                                Weight.DEFINITION_TRUNCATE,
                                () -> new Definition.Truncate(relation.name())),
                alter);
    }

    private Statement createIndex(Relation relation) {
        boolean ifNotExists = parts.ground().can(Capability.CREATE_INDEX_IF_NOT_EXISTS)
                && parts.draw().chance(15);
        return indexes.drawn(relation)
                .<Statement>map(index -> new Definition.CreateIndex(relation.name(), index, ifNotExists))
                .orElseGet(() -> alterations.drawn(relation));
    }

    private Statement dropIndex(Relation relation, List<Index> droppable) {
        String table = parts.ground().can(Capability.DROP_INDEX_OF_TABLE) ? relation.name() : "";
        return new Definition.DropIndex(table, indexes.dropped(droppable), false);
    }

    private Statement dropTable() {
        return new Definition.DropTable(
                List.of(ledger.takeTable().name()), parts.draw().chance(30));
    }

    private Statement renameTable() {
        String name = ledger.takeTable().name();
        return new Definition.AlterTable(name, List.of(new AlterAction.RenameTable("n" + ledger.number())));
    }

    private Statement dropPrimaryKey() {
        return new Definition.AlterTable(ledger.takeTable().name(), List.of(new AlterAction.DropPrimaryKey()));
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
