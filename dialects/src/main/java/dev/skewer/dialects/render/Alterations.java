package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.Definition;

/** Writes ALTER TABLE. */
final class Alterations {
    private Alterations() {}

    static void write(SqlText out, Definition.AlterTable alter) {
        if (alter.actions().size() > 1) {
            out.need(Capability.ALTER_LIST);
            out.needIf(alter.actions().stream().anyMatch(Alterations::renames), Capability.ALTER_LIST_WITH_RENAME);
        }
        out.add("ALTER TABLE ").name(alter.table()).add(' ');
        out.list(alter.actions(), action -> action(out, action));
    }

    private static boolean renames(AlterAction action) {
        return action instanceof AlterAction.RenameTable || action instanceof AlterAction.RenameColumn;
    }

    private static void action(SqlText out, AlterAction action) {
        switch (action) {
            case AlterAction.AddColumn add -> Columns.write(out.add("ADD COLUMN "), add.column(), null);
            case AlterAction.DropColumn drop ->
                out.need(Capability.DROP_COLUMN).add("DROP COLUMN ").name(drop.column());
            case AlterAction.RenameColumn rename ->
                out.need(Capability.RENAME_COLUMN)
                        .add("RENAME COLUMN ")
                        .name(rename.from())
                        .add(" TO ")
                        .name(rename.to());
            case AlterAction.ModifyColumn modify ->
                Columns.write(out.need(Capability.MODIFY_COLUMN).add("MODIFY COLUMN "), modify.column(), null);
            case AlterAction.ChangeType change -> {
                column(out.need(Capability.CHANGE_TYPE), change.column(), "TYPE");
                Types.ofColumn(out, change.type());
            }
            case AlterAction.SetDefault set -> {
                column(out.need(Capability.ALTER_DEFAULT), set.column(), "SET DEFAULT ");
                Columns.defaultValue(out, set.value());
            }
            case AlterAction.DropDefault drop ->
                column(out.need(Capability.ALTER_DEFAULT), drop.column(), "DROP DEFAULT");
            case AlterAction.SetNotNull set ->
                column(out.need(Capability.ALTER_NOT_NULL), set.column(), "SET NOT NULL");
            case AlterAction.DropNotNull drop ->
                column(out.need(Capability.ALTER_NOT_NULL), drop.column(), "DROP NOT NULL");
            case AlterAction.AddConstraint add ->
                Constraints.write(out.need(Capability.ADD_CONSTRAINT).add("ADD "), add.constraint());
            case AlterAction.DropConstraint drop ->
                out.need(Capability.DROP_CONSTRAINT).add("DROP CONSTRAINT ").name(drop.name());
            case AlterAction.DropPrimaryKey drop ->
                out.need(Capability.DROP_PRIMARY_KEY).add("DROP PRIMARY KEY");
            case AlterAction.AddIndex add ->
                Tables.inlineIndex(out.need(Capability.ALTER_INDEXES).add("ADD "), add.index());
            case AlterAction.DropIndex drop ->
                out.need(Capability.ALTER_INDEXES).add("DROP INDEX ").name(drop.index());
            case AlterAction.RenameTable rename -> out.add("RENAME TO ").name(rename.to());
        }
    }

    private static void column(SqlText out, String column, String words) {
        out.add("ALTER COLUMN ").name(column).add(' ').add(words);
    }
}
