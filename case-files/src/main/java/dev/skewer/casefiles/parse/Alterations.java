package dev.skewer.casefiles.parse;

import dev.skewer.schemas.sql.AlterAction;

/** Reads the actions of ALTER TABLE. */
final class Alterations {
    private Alterations() {}

    static AlterAction read(Cursor in) {
        if (in.accept("ADD")) {
            return add(in);
        }
        if (in.accept("DROP")) {
            return drop(in);
        }
        if (in.accept("RENAME")) {
            return rename(in);
        }
        if (in.accept("MODIFY")) {
            in.accept("COLUMN");
            return new AlterAction.ModifyColumn(Columns.alone(in));
        }
        in.expect("ALTER");
        in.accept("COLUMN");
        return column(in, in.name());
    }

    private static AlterAction add(Cursor in) {
        if (in.accept("COLUMN")) {
            return new AlterAction.AddColumn(Columns.alone(in));
        }
        if (Constraints.isIndexNext(in)) {
            return new AlterAction.AddIndex(Constraints.index(in));
        }
        if (Constraints.isNext(in)) {
            return new AlterAction.AddConstraint(Constraints.read(in));
        }
        return new AlterAction.AddColumn(Columns.alone(in));
    }

    private static AlterAction drop(Cursor in) {
        if (in.accept("PRIMARY", "KEY")) {
            return new AlterAction.DropPrimaryKey();
        }
        if (in.accept("CONSTRAINT")) {
            return new AlterAction.DropConstraint(in.name());
        }
        if (in.accept("INDEX") || in.accept("KEY")) {
            return new AlterAction.DropIndex(in.name());
        }
        in.accept("COLUMN");
        return new AlterAction.DropColumn(in.name());
    }

    private static AlterAction rename(Cursor in) {
        if (in.accept("COLUMN")) {
            String from = in.name();
            in.expect("TO");
            return new AlterAction.RenameColumn(from, in.name());
        }
        in.expect("TO");
        return new AlterAction.RenameTable(in.name());
    }

    private static AlterAction column(Cursor in, String column) {
        if (in.accept("TYPE") || in.accept("SET", "DATA", "TYPE")) {
            return new AlterAction.ChangeType(column, Types.ofColumn(in));
        }
        if (in.accept("SET", "NOT", "NULL")) {
            return new AlterAction.SetNotNull(column);
        }
        if (in.accept("DROP", "NOT", "NULL")) {
            return new AlterAction.DropNotNull(column);
        }
        if (in.accept("DROP", "DEFAULT")) {
            return new AlterAction.DropDefault(column);
        }
        in.expect("SET", "DEFAULT");
        return new AlterAction.SetDefault(column, Columns.defaultValue(in));
    }
}
