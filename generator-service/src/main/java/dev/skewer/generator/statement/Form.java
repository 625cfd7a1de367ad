package dev.skewer.generator.statement;

import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;

/** What form a statement has, by looking at it: what is counted, and what a generator can be told to make less of. */
public enum Form {
    SELECT,
    SELECT_JOIN,
    SELECT_AGGREGATE,
    SELECT_GROUP,
    SELECT_DISTINCT,
    SELECT_SET_OPERATION,
    SELECT_COMMON_TABLE,
    SELECT_RECURSIVE,
    SELECT_WINDOW,
    SELECT_DERIVED,
    SELECT_LATERAL,
    SELECT_LIMIT,
    SELECT_LOCKING,
    INSERT,
    INSERT_QUERY,
    INSERT_IGNORE,
    INSERT_ON_DUPLICATE_KEY,
    INSERT_ON_CONFLICT_NOTHING,
    INSERT_ON_CONFLICT_UPDATE,
    INSERT_DEFAULT_ROW,
    REPLACE,
    UPDATE,
    UPDATE_JOIN,
    UPDATE_FROM,
    UPDATE_LIMIT,
    UPDATE_IGNORE,
    DELETE,
    DELETE_JOIN,
    DELETE_USING,
    DELETE_LIMIT,
    MERGE,
    BEGIN,
    COMMIT,
    ROLLBACK,
    SAVEPOINT,
    ROLLBACK_TO,
    RELEASE,
    SET,
    CREATE_TABLE,
    DROP_TABLE,
    CREATE_INDEX,
    DROP_INDEX,
    ADD_COLUMN,
    DROP_COLUMN,
    RENAME_COLUMN,
    CHANGE_COLUMN,
    COLUMN_DEFAULT,
    COLUMN_NULL,
    ADD_CONSTRAINT,
    DROP_CONSTRAINT,
    DROP_PRIMARY_KEY,
    ALTER_INDEX,
    RENAME_TABLE,
    ALTER_SEVERAL,
    TRUNCATE,
    RAW;

    public static Form of(Statement statement) {
        return switch (statement) {
            case Statement.Select select -> ofQuery(select.query());
            case Statement.Raw raw -> RAW;
            case Mutation mutation -> ofMutation(mutation);
            case Control control -> ofControl(control);
            case Definition definition -> ofDefinition(definition);
        };
    }

    private static Form ofQuery(Query query) {
        if (query.locking() != null) {
            return SELECT_LOCKING;
        }
        if (query.recursive()) {
            return SELECT_RECURSIVE;
        }
        if (!query.with().isEmpty()) {
            return SELECT_COMMON_TABLE;
        }
        if (query.limit() != null) {
            return SELECT_LIMIT;
        }
        return switch (query.body()) {
            case Query.SetOperation operation -> SELECT_SET_OPERATION;
            case Query.Selection selection -> ofSelection(selection);
        };
    }

    private static Form ofSelection(Query.Selection selection) {
        if (selection.distinct()) {
            return SELECT_DISTINCT;
        }
        if (!selection.groupBy().isEmpty()) {
            return SELECT_GROUP;
        }
        for (Query.Item item : selection.items()) {
            if (item instanceof Query.Selected selected) {
                if (selected.expression() instanceof Expression.Aggregate) {
                    return SELECT_AGGREGATE;
                }
                if (selected.expression() instanceof Expression.Over) {
                    return SELECT_WINDOW;
                }
            }
        }
        return selection.from().isEmpty() ? SELECT : ofSource(selection.from().getFirst());
    }

    private static Form ofSource(TableSource source) {
        return switch (source) {
            case TableSource.Named named -> SELECT;
            case TableSource.Derived derived -> SELECT_DERIVED;
            case TableSource.Join join ->
                join.right() instanceof TableSource.Derived derived && derived.lateral() ? SELECT_LATERAL : SELECT_JOIN;
        };
    }

    private static Form ofMutation(Mutation mutation) {
        return switch (mutation) {
            case Mutation.Insert insert -> ofInsert(insert);
            case Mutation.Replace replace -> REPLACE;
            case Mutation.Update update when update.ignore() -> UPDATE_IGNORE;
            case Mutation.Update update when update.target() instanceof TableSource.Join -> UPDATE_JOIN;
            case Mutation.Update update when !update.from().isEmpty() -> UPDATE_FROM;
            case Mutation.Update update -> update.limit() == null ? UPDATE : UPDATE_LIMIT;
            case Mutation.Delete delete when !delete.targets().isEmpty() -> DELETE_JOIN;
            case Mutation.Delete delete when !delete.using().isEmpty() -> DELETE_USING;
            case Mutation.Delete delete -> delete.limit() == null ? DELETE : DELETE_LIMIT;
            case Mutation.Merge merge -> MERGE;
        };
    }

    private static Form ofInsert(Mutation.Insert insert) {
        if (insert.ignore()) {
            return INSERT_IGNORE;
        }
        return switch (insert.onConflict()) {
            case Mutation.DoNothing nothing -> INSERT_ON_CONFLICT_NOTHING;
            case Mutation.DoUpdate update ->
                update.columns().isEmpty() ? INSERT_ON_DUPLICATE_KEY : INSERT_ON_CONFLICT_UPDATE;
            case null ->
                switch (insert.source()) {
                    case Mutation.Rows rows -> INSERT;
                    case Mutation.FromQuery query -> INSERT_QUERY;
                    case Mutation.DefaultRow row -> INSERT_DEFAULT_ROW;
                };
        };
    }

    private static Form ofControl(Control control) {
        return switch (control) {
            case Control.Begin begin -> BEGIN;
            case Control.Commit commit -> COMMIT;
            case Control.Rollback rollback -> ROLLBACK;
            case Control.Savepoint savepoint -> SAVEPOINT;
            case Control.RollbackTo to -> ROLLBACK_TO;
            case Control.Release release -> RELEASE;
            case Control.SetTransaction set -> SET;
            case Control.SetVariable set -> SET;
        };
    }

    private static Form ofDefinition(Definition definition) {
        return switch (definition) {
            case Definition.CreateTable create -> CREATE_TABLE;
            case Definition.DropTable drop -> DROP_TABLE;
            case Definition.CreateIndex create -> CREATE_INDEX;
            case Definition.DropIndex drop -> DROP_INDEX;
            case Definition.Truncate truncate -> TRUNCATE;
            case Definition.AlterTable alter
            when alter.actions().stream().anyMatch(AlterAction.DropPrimaryKey.class::isInstance) -> DROP_PRIMARY_KEY;
            case Definition.AlterTable alter ->
                alter.actions().size() > 1
                        ? ALTER_SEVERAL
                        : ofAction(alter.actions().getFirst());
        };
    }

    private static Form ofAction(AlterAction action) {
        return switch (action) {
            case AlterAction.AddColumn add -> ADD_COLUMN;
            case AlterAction.DropColumn drop -> DROP_COLUMN;
            case AlterAction.RenameColumn rename -> RENAME_COLUMN;
            case AlterAction.ModifyColumn modify -> CHANGE_COLUMN;
            case AlterAction.ChangeType change -> CHANGE_COLUMN;
            case AlterAction.SetDefault set -> COLUMN_DEFAULT;
            case AlterAction.DropDefault drop -> COLUMN_DEFAULT;
            case AlterAction.SetNotNull set -> COLUMN_NULL;
            case AlterAction.DropNotNull drop -> COLUMN_NULL;
            case AlterAction.AddConstraint add -> ADD_CONSTRAINT;
            case AlterAction.DropConstraint drop -> DROP_CONSTRAINT;
            case AlterAction.DropPrimaryKey drop -> DROP_PRIMARY_KEY;
            case AlterAction.AddIndex add -> ALTER_INDEX;
            case AlterAction.DropIndex drop -> ALTER_INDEX;
            case AlterAction.RenameTable rename -> RENAME_TABLE;
        };
    }
}
