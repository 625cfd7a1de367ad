package dev.skewer.dialects.render;

import static dev.skewer.dialects.render.Trees.*;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.sql.WindowFunction;
import dev.skewer.schemas.sql.Windowed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * For each capability a statement that needs it. All of them run on a server that has the capability, where {@code t0} has
 * the columns a, b, c, c0 of numbers and s of text, a unique key u over a and an index i0, and {@code t1} has d, its primary
 * key, and c, unique; statements that create t0 find it missing.
 */
public final class Examples {
    private static final TableSource.Named T0 = TableSource.Named.of("t0");
    private static final List<Query.Item> ALL = List.of(new Query.AllColumns(null));
    private static final Mutation.Rows ROWS = new Mutation.Rows(List.of(List.of(number(1))));
    private static final List<String> A = List.of("a");
    private static final List<Mutation.Assignment> SET = List.of(assign("a", number(1)));

    private Examples() {}

    public static Statement of(Capability capability, Dialect dialect) {
        return switch (capability.compareTo(Capability.SKIP_LOCKED) <= 0 ? Part.QUERY : part(capability)) {
            case QUERY -> new Statement.Select(query(capability, dialect));
            case WRITE -> write(capability);
            case CONTROL -> control(capability, dialect);
            case SHAPE -> shape(capability, dialect);
            case ALTER -> alteration(capability);
        };
    }

    private enum Part {
        QUERY,
        WRITE,
        CONTROL,
        SHAPE,
        ALTER
    }

    private static Part part(Capability capability) {
        if (capability.compareTo(Capability.MERGE_RETURNING) <= 0) {
            return Part.WRITE;
        }
        if (capability.compareTo(Capability.GLOBAL_VARIABLES) <= 0) {
            return Part.CONTROL;
        }
        return capability.compareTo(Capability.INLINE_PARTITIONS) <= 0 ? Part.SHAPE : Part.ALTER;
    }

    private static Query query(Capability capability, Dialect dialect) {
        return switch (capability) {
            case COMMON_TABLES -> with(false);
            case RECURSIVE_COMMON_TABLES -> with(true);
            case WINDOWS ->
                selecting(new Expression.Over(
                        new Windowed.Ranking(WindowFunction.RANK, List.of()),
                        List.of(),
                        List.of(Ordering.by(column("a"))),
                        null));
            case INTERSECT -> combined(Query.SetOperator.INTERSECT, false);
            case INTERSECT_ALL -> combined(Query.SetOperator.INTERSECT, true);
            case EXCEPT -> combined(Query.SetOperator.EXCEPT, false);
            case EXCEPT_ALL -> combined(Query.SetOperator.EXCEPT, true);
            case SET_OPERAND_IN_PARENTHESES -> union(ordered(Ordering.by(column("a"))), Trees.query("b"));
            case NESTED_SET_OPERATIONS -> union(Trees.query("a"), union(Trees.query("b"), Trees.query("c")));
            case LATERAL -> from(new TableSource.Derived(Trees.query("a"), "d", true));
            case RIGHT_JOIN -> from(join(TableSource.JoinKind.RIGHT));
            case FULL_JOIN -> from(join(TableSource.JoinKind.FULL));
            case INDEX_HINTS ->
                from(new TableSource.Named(
                        "t0", null, new TableSource.IndexHint(TableSource.HintKind.USE, List.of("i0"))));
            case NULLS_ORDER -> ordered(new Ordering(column("a"), false, Ordering.Nulls.LAST));
            case QUANTIFIED_COMPARISON ->
                selecting(new Expression.Quantified(
                        column("a"), BinaryOperator.EQUAL, Expression.Quantifier.ALL, Trees.query("b")));
            case COLLATE -> selecting(new Expression.Collate(new Literal.Text("x"), collation(dialect)));
            case TRUTH_TESTS -> selecting(new Expression.Is(equal("a", 1), false, Expression.Truth.TRUE));
            case UNKNOWN_TESTS -> selecting(new Expression.Is(equal("a", 1), false, Expression.Truth.UNKNOWN));
            case TEMPORAL_LITERALS -> selecting(new Literal.Temporal(Literal.TemporalKind.TIME, "12:00:00"));
            case LOCK_FOR_UPDATE -> lock(Locking.Strength.UPDATE, Locking.Waiting.WAIT);
            case LOCK_FOR_SHARE -> lock(Locking.Strength.SHARE, Locking.Waiting.WAIT);
            case LOCK_NO_KEY_UPDATE -> lock(Locking.Strength.NO_KEY_UPDATE, Locking.Waiting.WAIT);
            case LOCK_KEY_SHARE -> lock(Locking.Strength.KEY_SHARE, Locking.Waiting.WAIT);
            case LOCK_OF_TABLES -> locked(new Locking(Locking.Strength.UPDATE, List.of("t0"), Locking.Waiting.WAIT));
            case NOWAIT -> lock(Locking.Strength.UPDATE, Locking.Waiting.NOWAIT);
            case SKIP_LOCKED -> lock(Locking.Strength.UPDATE, Locking.Waiting.SKIP_LOCKED);
            default -> throw new AssertionError("no query for " + capability);
        };
    }

    private static Statement write(Capability capability) {
        Mutation.DoUpdate update = new Mutation.DoUpdate(List.of("a"), SET, null);
        Mutation.DoUpdate duplicate = new Mutation.DoUpdate(List.of(), SET, null);
        return switch (capability) {
            case INSERT_IGNORE -> new Mutation.Insert("t0", A, ROWS, true, null, List.of());
            case REPLACE -> new Mutation.Replace("t0", A, ROWS);
            case ON_DUPLICATE_KEY -> new Mutation.Insert("t0", A, ROWS, false, duplicate, List.of());
            case ON_CONFLICT -> new Mutation.Insert("t0", A, ROWS, false, update, List.of());
            case CONFLICT_BEHIND_BARE_QUERY ->
                new Mutation.Insert("t0", A, new Mutation.FromQuery(Trees.query("a")), false, update, List.of());
            case DEFAULT_VALUE -> Mutation.Update.of("t0", List.of(assign("a", new Expression.Default())), null);
            case INSERT_RETURNING -> new Mutation.Insert("t0", A, ROWS, false, null, ALL);
            case UPDATE_IGNORE -> new Mutation.Update(T0, SET, List.of(), null, List.of(), null, true, List.of());
            case UPDATE_JOIN -> update(join(TableSource.JoinKind.INNER), SET, List.of(), List.of(), null);
            case UPDATE_FROM -> update(T0, SET, List.of(TableSource.Named.of("t1")), List.of(), null);
            case UPDATE_RETURNING -> new Mutation.Update(T0, SET, List.of(), null, List.of(), null, false, ALL);
            case QUALIFIED_ASSIGNMENT ->
                Mutation.Update.of(
                        "t0", List.of(new Mutation.Assignment(new Expression.Column("t0", "a"), number(1))), null);
            case DELETE_ALIAS -> delete(new TableSource.Named("t0", "x", null), List.of(), List.of(), List.of());
            case DELETE_JOIN -> delete(join(TableSource.JoinKind.INNER), List.of("t0"), List.of(), List.of());
            case DELETE_USING -> delete(T0, List.of(), List.of(TableSource.Named.of("t1")), List.of());
            case DELETE_RETURNING -> delete(T0, List.of(), List.of(), ALL);
            case WRITE_ORDER_BY -> update(T0, SET, List.of(), List.of(Ordering.by(column("a"))), new Limit(1, 0));
            case WRITE_LIMIT -> update(T0, SET, List.of(), List.of(), new Limit(1, 0));
            case MERGE -> merging(true, null, new Mutation.MergeUpdate(SET), List.of());
            case MERGE_CONDITION -> merging(true, equal("a", 1), new Mutation.MergeUpdate(SET), List.of());
            case MERGE_DELETE -> merging(true, null, new Mutation.MergeDelete(), List.of());
            case MERGE_NOTHING -> merging(false, null, new Mutation.MergeNothing(), List.of());
            case MERGE_RETURNING -> merging(true, null, new Mutation.MergeUpdate(SET), ALL);
            default -> throw new AssertionError("no write for " + capability);
        };
    }

    private static Statement control(Capability capability, Dialect dialect) {
        Isolation level = dialect.levels().byDefault();
        return switch (capability) {
            case BEGIN_LEVEL -> new Control.Begin(level, null, null, null, false, false);
            case BEGIN_ACCESS -> new Control.Begin(null, Control.Access.READ_ONLY, null, null, false, false);
            case BEGIN_MODE -> new Control.Begin(null, null, ConcurrencyMode.OPTIMISTIC, null, false, false);
            case BEGIN_LOCK_AHEAD -> new Control.Begin(null, null, null, Control.LockAhead.EXCLUSIVE, false, false);
            case BEGIN_CONSISTENT_SNAPSHOT -> new Control.Begin(null, null, null, null, true, false);
            case BEGIN_DEFERRABLE -> new Control.Begin(null, null, null, null, false, true);
            case SAVEPOINTS -> new Control.Savepoint("s");
            case RELEASE_SAVEPOINT -> new Control.Release("s");
            case SET_SESSION_LEVEL -> setLevel(Control.TransactionScope.SESSION, level, null);
            case SET_NEXT_LEVEL -> setLevel(Control.TransactionScope.NEXT, level, null);
            case SET_GLOBAL_LEVEL -> setLevel(Control.TransactionScope.GLOBAL, level, null);
            case SET_ACCESS -> setLevel(Control.TransactionScope.SESSION, level, Control.Access.READ_ONLY);
            case VARIABLES -> variable(Control.VariableScope.UNSAID, dialect);
            case SESSION_VARIABLES -> variable(Control.VariableScope.SESSION, dialect);
            case GLOBAL_VARIABLES -> variable(Control.VariableScope.GLOBAL, dialect);
            default -> throw new AssertionError("no control for " + capability);
        };
    }

    private static Statement shape(Capability capability, Dialect dialect) {
        KeyPart a = KeyPart.of("a");
        KeyPart descending = new KeyPart("a", null, 0, true);
        KeyPart lower = new KeyPart(null, binary(BinaryOperator.ADD, column("a"), number(1)), 0, false);
        TypeName counter = dialect.spelling().has(Form.ROWID) ? TypeName.INTEGER_CAST : TypeName.INT;
        return switch (capability) {
            case CREATE_INDEX_IF_NOT_EXISTS -> new Definition.CreateIndex("t0", Index.of("i0", a), true);
            case UNNAMED_INDEXES -> index(new Index(null, false, List.of(a), null, null));
            case INLINE_INDEXES -> create(Trees.with(List.of(), List.of(Index.of("i0", a))));
            case INDEX_METHODS -> index(new Index("i0", false, List.of(a), "BTREE", null));
            case PARTIAL_INDEXES -> index(new Index("i0", false, List.of(a), null, isNull("a")));
            case FUNCTIONAL_INDEXES -> index(Index.of("i0", lower));
            case PREFIX_KEYS -> index(Index.of("i0", new KeyPart("s", null, 3, false)));
            case DESCENDING_KEYS -> index(Index.of("i0", descending));
            case DESCENDING_CONSTRAINTS -> constrained(new Constraint.Unique(null, List.of(descending)));
            case DROP_INDEX_OF_TABLE -> new Definition.DropIndex("t0", "i0", false);
            case DROP_INDEX_IF_EXISTS ->
                new Definition.DropIndex(dialect.can(Capability.DROP_INDEX_OF_TABLE) ? "t0" : "", "i0", true);
            case DROP_SEVERAL_TABLES -> new Definition.DropTable(List.of("t0", "t1"), false);
            case TRUNCATE -> new Definition.Truncate("t0");
            case UNSIGNED_NUMBERS ->
                create(ColumnDefinition.of("a", new DataType(TypeName.BIGINT, List.of(), true, List.of())));
            case AUTO_INCREMENT -> create(autoIncrement(counter));
            case EXPRESSION_DEFAULTS -> {
                Expression sum = binary(BinaryOperator.ADD, number(1), number(2));
                yield create(new ColumnDefinition("a", DataType.of(TypeName.INT), false, sum, null, false, null));
            }
            case GENERATED_STORED -> create(plain("a"), generated(true, false));
            case GENERATED_VIRTUAL -> create(plain("a"), generated(false, false));
            case GENERATED_NOT_NULL -> create(plain("a"), generated(true, true));
            case CHECK_CONSTRAINTS -> constrained(check(null));
            case FOREIGN_KEYS -> constrained(foreignKey(List.of("c"), Constraint.ReferentialAction.CASCADE));
            case FOREIGN_KEY_SET_DEFAULT ->
                constrained(foreignKey(List.of("c"), Constraint.ReferentialAction.SET_DEFAULT));
            case FOREIGN_KEY_TO_PRIMARY -> constrained(foreignKey(List.of(), Constraint.ReferentialAction.UNSAID));
            case TABLE_OPTIONS ->
                create(new Table("t0", List.of(plain("a")), List.of(), List.of(), null, List.of(option(dialect))));
            case HASH_PARTITIONS, INLINE_PARTITIONS -> create(partitioned(new Partitioning.ByHash(column("a"), 2)));
            case RANGE_PARTITIONS ->
                create(partitioned(new Partitioning.ByRange(column("a"), List.of(new Partitioning.Range("p0", null)))));
            default -> throw new AssertionError("no shape for " + capability);
        };
    }

    private static Statement alteration(Capability capability) {
        ColumnDefinition column = plain("n");
        return switch (capability) {
            case ALTER_LIST -> alter(new AlterAction.AddColumn(column), new AlterAction.AddColumn(plain("o")));
            case ALTER_LIST_WITH_RENAME -> alter(new AlterAction.AddColumn(column), new AlterAction.RenameTable("t9"));
            case DROP_COLUMN -> alter(new AlterAction.DropColumn("c0"));
            case RENAME_COLUMN -> alter(new AlterAction.RenameColumn("c0", "n"));
            case MODIFY_COLUMN -> alter(new AlterAction.ModifyColumn(plain("b")));
            case CHANGE_TYPE -> alter(new AlterAction.ChangeType("a", DataType.of(TypeName.BIGINT)));
            case ALTER_DEFAULT -> alter(new AlterAction.DropDefault("a"));
            case ALTER_NOT_NULL -> alter(new AlterAction.DropNotNull("a"));
            case ADD_CONSTRAINT ->
                alter(new AlterAction.AddConstraint(new Constraint.Unique("v", List.of(KeyPart.of("a")))));
            case DROP_CONSTRAINT -> alter(new AlterAction.DropConstraint("u"));
            case DROP_PRIMARY_KEY -> alter(new AlterAction.DropPrimaryKey());
            case ALTER_INDEXES -> alter(new AlterAction.DropIndex("i0"));
            default -> throw new AssertionError("no alteration for " + capability);
        };
    }

    private static Query with(boolean recursive) {
        return new Query(
                List.of(new Query.CommonTable("w", recursive ? List.of("r") : List.of(), Trees.query("a"))),
                recursive,
                Trees.query("a").body(),
                List.of(),
                null,
                null);
    }

    private static Query selecting(Expression expression) {
        return Query.of(Query.Selection.of(List.of(new Query.Selected(expression, null)), List.of(T0), null));
    }

    private static Query combined(Query.SetOperator operator, boolean all) {
        return Query.of(new Query.SetOperation(operator, all, Trees.query("a"), Trees.query("b")));
    }

    private static TableSource.Join join(TableSource.JoinKind kind) {
        return new TableSource.Join(
                kind,
                T0,
                TableSource.Named.of("t1"),
                binary(BinaryOperator.EQUAL, column("a"), column("d")),
                List.of());
    }

    private static Query lock(Locking.Strength strength, Locking.Waiting waiting) {
        return locked(new Locking(strength, List.of(), waiting));
    }

    private static Statement update(
            TableSource target,
            List<Mutation.Assignment> set,
            List<TableSource> from,
            List<Ordering> orderBy,
            @Nullable Limit limit) {
        return new Mutation.Update(target, set, from, null, orderBy, limit, false, List.of());
    }

    private static Statement delete(
            TableSource from, List<String> targets, List<TableSource> using, List<Query.Item> returning) {
        return new Mutation.Delete(from, targets, using, null, List.of(), null, returning);
    }

    private static Statement merging(
            boolean matched, @Nullable Expression condition, Mutation.MergeAction action, List<Query.Item> returning) {
        return merge(List.of(new Mutation.MergeBranch(matched, condition, action)), returning);
    }

    private static Statement setLevel(
            Control.TransactionScope scope, Isolation level, Control.@Nullable Access access) {
        return new Control.SetTransaction(scope, level, access);
    }

    private static Statement variable(Control.VariableScope scope, Dialect dialect) {
        String name = switch (dialect.family()) {
            case MYSQL -> "lock_wait_timeout";
            case POSTGRES, H2 -> "lock_timeout";
            case SQLITE -> "cache_size";
        };
        return new Control.SetVariable(scope, name, number(50));
    }

    private static String collation(Dialect dialect) {
        return switch (dialect.family()) {
            case MYSQL -> "utf8mb4_bin";
            case POSTGRES -> "C";
            case SQLITE, H2 -> "NOCASE";
        };
    }

    private static Table.Option option(Dialect dialect) {
        return new Table.Option(dialect.spelling().has(Form.STORAGE_PARAMETERS) ? "fillfactor" : "MAX_ROWS", "50");
    }

    private static Statement index(Index index) {
        return new Definition.CreateIndex("t0", index, false);
    }

    private static Statement constrained(Constraint constraint) {
        return create(Trees.with(List.of(constraint), List.of()));
    }

    private static ColumnDefinition generated(boolean stored, boolean notNull) {
        return new ColumnDefinition(
                "g",
                DataType.of(TypeName.INT),
                notNull,
                null,
                new ColumnDefinition.Generated(column("a"), stored),
                false,
                null);
    }

    private static Table partitioned(Partitioning partitioning) {
        return new Table("t0", List.of(plain("a")), List.of(), List.of(), partitioning, List.of());
    }
}
