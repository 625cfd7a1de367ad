package dev.skewer.dialects.render;

import static dev.skewer.dialects.render.Trees.*;

import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Frame;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.sql.UnaryOperator;
import dev.skewer.schemas.sql.WindowFunction;
import dev.skewer.schemas.sql.Windowed;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Statements picked by hand, for which each dialect's text is kept. */
final class Samples {
    private Samples() {}

    static Map<String, Statement> all() {
        Map<String, Statement> samples = new LinkedHashMap<>();
        expressions().forEach((name, expression) -> samples.put("expression: " + name, select(expression)));
        queries().forEach((name, query) -> samples.put("query: " + name, new Statement.Select(query)));
        inserts().forEach((name, statement) -> samples.put("insert: " + name, statement));
        writes().forEach((name, statement) -> samples.put("write: " + name, statement));
        controls().forEach((name, statement) -> samples.put("control: " + name, statement));
        definitions().forEach((name, statement) -> samples.put("definition: " + name, statement));
        alterations().forEach((name, action) -> samples.put("alter: " + name, alter(action)));
        return samples;
    }

    private static Map<String, Expression> expressions() {
        Map<String, Expression> samples = new LinkedHashMap<>();
        samples.put("a negative constant", number(-1));
        samples.put("the negative of a constant", new Expression.Unary(UnaryOperator.NEGATE, number(1)));
        samples.put("minus a negative constant", binary(BinaryOperator.SUBTRACT, column("c0"), number(-1)));
        samples.put(
                "numbers",
                new Expression.Tuple(List.of(
                        new Literal.Decimal(new BigDecimal("1.50")),
                        new Literal.Floating(1.5),
                        new Literal.Floating(-1e-7))));
        samples.put("text", new Literal.Text("it's a \\ and a \"quote\""));
        samples.put("bytes", new Literal.Bytes("AB00FF"));
        samples.put("a date", new Literal.Temporal(Literal.TemporalKind.DATE, "2020-02-29"));
        samples.put("truth", binary(BinaryOperator.EQUAL, new Literal.Bool(true), new Literal.Null()));
        samples.put("names", binary(BinaryOperator.EQUAL, new Expression.Column("T 2", "Order"), column("select")));
        samples.put(
                "sums and products",
                binary(
                        BinaryOperator.ADD,
                        binary(BinaryOperator.MULTIPLY, column("a"), column("b")),
                        binary(BinaryOperator.SUBTRACT, column("c"), column("d"))));
        samples.put(
                "a chain of AND",
                binary(BinaryOperator.AND, binary(BinaryOperator.AND, equal("a", 1), equal("b", 2)), equal("c", 3)));
        samples.put(
                "AND on the right",
                binary(BinaryOperator.AND, equal("a", 1), binary(BinaryOperator.AND, equal("b", 2), equal("c", 3))));
        samples.put(
                "OR within AND",
                binary(
                        BinaryOperator.AND,
                        binary(BinaryOperator.OR, equal("a", 1), isNull("b")),
                        new Expression.Unary(UnaryOperator.NOT, equal("c", 3))));
        for (BinaryOperator operator : BinaryOperator.values()) {
            samples.put("operator " + operator, binary(operator, column("a"), column("b")));
        }
        samples.put("operator BIT_NOT", new Expression.Unary(UnaryOperator.BIT_NOT, column("a")));
        for (Expression.Matching matching : Expression.Matching.values()) {
            samples.put("not " + matching, new Expression.Like(column("a"), true, matching, new Literal.Text("x%")));
        }
        for (Expression.Truth truth : Expression.Truth.values()) {
            samples.put("is not " + truth, new Expression.Is(column("a"), true, truth));
        }
        samples.put("between", new Expression.Between(column("a"), false, number(-1), number(5)));
        samples.put("in a list", new Expression.InList(column("a"), false, List.of(number(1), number(2))));
        samples.put("rows in a list", new Expression.InList(tuple("a", "b"), true, List.of(tuple("c", "d"))));
        samples.put("in a query", new Expression.InQuery(column("a"), false, query("c0")));
        samples.put(
                "a list of one query",
                new Expression.InList(column("a"), false, List.of(new Expression.Scalar(query("c0")))));
        samples.put("not exists", new Expression.Exists(true, query("c0")));
        samples.put("not (exists)", new Expression.Unary(UnaryOperator.NOT, new Expression.Exists(false, query("c0"))));
        samples.put(
                "any",
                new Expression.Quantified(column("a"), BinaryOperator.GREATER, Expression.Quantifier.ANY, query("c0")));
        samples.put(
                "case",
                new Expression.Case(
                        column("a"),
                        List.of(new Expression.When(number(1), new Literal.Text("x"))),
                        new Literal.Null()));
        samples.put("collation", new Expression.Collate(column("a"), "C"));
        samples.put(
                "window",
                new Expression.Over(
                        new Windowed.Ranking(WindowFunction.LAG, List.of(column("a"))),
                        List.of(column("b")),
                        List.of(Ordering.by(column("c"))),
                        new Frame(
                                Frame.Unit.ROWS,
                                new Frame.Bound(Frame.Edge.PRECEDING, 1),
                                new Frame.Bound(Frame.Edge.CURRENT_ROW, 0))));
        for (TypeName type :
                List.of(TypeName.INT, TypeName.INTEGER_CAST, TypeName.CHAR, TypeName.DOUBLE, TypeName.DATETIME)) {
            samples.put("cast to " + type, new Expression.Cast(column("a"), DataType.of(type)));
        }
        for (ScalarFunction function : ScalarFunction.values()) {
            samples.put(
                    "function " + function,
                    new Expression.Call(
                            function,
                            List.<Expression>of(column("a"), number(1), number(2))
                                    .subList(0, function.fewestArguments())));
        }
        for (AggregateFunction function : AggregateFunction.values()) {
            samples.put("aggregate " + function, new Expression.Aggregate(function, true, column("a")));
        }
        return samples;
    }

    private static Map<String, Query> queries() {
        Map<String, Query> samples = new LinkedHashMap<>();
        samples.put(
                "everything",
                new Query(
                        List.of(new Query.CommonTable("w", List.of("x"), query("c0"))),
                        false,
                        new Query.Selection(
                                true,
                                List.of(new Query.AllColumns("t0"), new Query.Selected(column("c1"), "y z")),
                                List.of(new TableSource.Join(
                                        TableSource.JoinKind.LEFT,
                                        TableSource.Named.of("t0"),
                                        new TableSource.Named("t1", "u", null),
                                        equal("c0", 1),
                                        List.of())),
                                equal("c1", 2),
                                List.of(column("c1")),
                                isNull("c2")),
                        List.of(new Ordering(column("c1"), true, Ordering.Nulls.UNSAID)),
                        new Limit(5, 2),
                        null));
        samples.put("nulls first", ordered(new Ordering(column("c1"), false, Ordering.Nulls.FIRST)));
        samples.put("three unions", union(union(query("a"), query("b")), query("c")));
        samples.put("union on the right", union(query("a"), union(query("b"), query("c"))));
        samples.put("union of a limited query", union(ordered(Ordering.by(column("a"))), query("b")));
        samples.put(
                "intersect all",
                Query.of(new Query.SetOperation(Query.SetOperator.INTERSECT, true, query("a"), query("b"))));
        samples.put(
                "except", Query.of(new Query.SetOperation(Query.SetOperator.EXCEPT, false, query("a"), query("b"))));
        for (TableSource.JoinKind kind : TableSource.JoinKind.values()) {
            samples.put(
                    kind + " join",
                    from(new TableSource.Join(
                            kind,
                            TableSource.Named.of("t0"),
                            TableSource.Named.of("t1"),
                            kind.takesCondition() ? equal("c0", 1) : null,
                            List.of())));
        }
        samples.put(
                "join on the right",
                from(new TableSource.Join(
                        TableSource.JoinKind.INNER,
                        TableSource.Named.of("t0"),
                        new TableSource.Join(
                                TableSource.JoinKind.LEFT,
                                TableSource.Named.of("t1"),
                                TableSource.Named.of("t2"),
                                null,
                                List.of("c0")),
                        equal("c0", 1),
                        List.of())));
        samples.put("lateral", from(new TableSource.Derived(query("c0"), "d", true)));
        samples.put(
                "index hint",
                from(new TableSource.Named(
                        "t0", "x", new TableSource.IndexHint(TableSource.HintKind.FORCE, List.of("i0")))));
        for (Locking.Strength strength : Locking.Strength.values()) {
            samples.put("for " + strength, locked(new Locking(strength, List.of(), Locking.Waiting.WAIT)));
        }
        samples.put(
                "for update of t0 nowait",
                locked(new Locking(Locking.Strength.UPDATE, List.of("t0"), Locking.Waiting.NOWAIT)));
        samples.put(
                "for share skip locked",
                locked(new Locking(Locking.Strength.SHARE, List.of(), Locking.Waiting.SKIP_LOCKED)));
        return samples;
    }

    private static Map<String, Statement> inserts() {
        Mutation.Rows rows = new Mutation.Rows(
                List.of(List.of(number(1), new Literal.Text("x")), List.of(number(2), new Literal.Null())));
        Mutation.DoUpdate update =
                new Mutation.DoUpdate(List.of("a"), List.of(assign("b", new Expression.Proposed("b"))), isNull("c"));
        Map<String, Statement> samples = new LinkedHashMap<>();
        samples.put("rows", Mutation.Insert.of("t0", List.of("a", "b"), rows));
        samples.put(
                "default value",
                Mutation.Insert.of("t0", List.of("a"), new Mutation.Rows(List.of(List.of(new Expression.Default())))));
        samples.put("default row", Mutation.Insert.of("t0", List.of(), new Mutation.DefaultRow()));
        samples.put("query", Mutation.Insert.of("t0", List.of("a"), new Mutation.FromQuery(query("c0"))));
        samples.put("ignore", new Mutation.Insert("t0", List.of(), rows, true, null, List.of()));
        samples.put(
                "do nothing",
                new Mutation.Insert("t0", List.of(), rows, false, new Mutation.DoNothing(List.of("a")), List.of()));
        samples.put("do update", new Mutation.Insert("t0", List.of(), rows, false, update, List.of()));
        samples.put(
                "on duplicate key",
                new Mutation.Insert(
                        "t0",
                        List.of(),
                        rows,
                        false,
                        new Mutation.DoUpdate(List.of(), List.of(assign("b", new Expression.Proposed("b"))), null),
                        List.of()));
        samples.put(
                "conflict behind a bare query",
                new Mutation.Insert(
                        "t0",
                        List.of(),
                        new Mutation.FromQuery(from(TableSource.Named.of("t1"))),
                        false,
                        new Mutation.DoNothing(List.of()),
                        List.of()));
        samples.put(
                "returning",
                new Mutation.Insert("t0", List.of(), rows, false, null, List.of(new Query.AllColumns(null))));
        samples.put("replace", new Mutation.Replace("t0", List.of("a", "b"), rows));
        return samples;
    }

    private static Map<String, Statement> writes() {
        TableSource.Named t0 = TableSource.Named.of("t0");
        TableSource join = new TableSource.Join(
                TableSource.JoinKind.INNER, t0, TableSource.Named.of("t1"), equal("x", 1), List.of());
        List<Mutation.Assignment> set = List.of(assign("a", binary(BinaryOperator.ADD, column("a"), number(1))));
        List<Query.Item> all = List.of(new Query.AllColumns(null));
        Map<String, Statement> samples = new LinkedHashMap<>();
        samples.put("update", Mutation.Update.of("t0", set, equal("b", 2)));
        samples.put(
                "update with an alias",
                new Mutation.Update(
                        new TableSource.Named("t0", "x", null),
                        set,
                        List.of(),
                        null,
                        List.of(),
                        null,
                        false,
                        List.of()));
        samples.put(
                "update qualified",
                Mutation.Update.of(
                        "t0",
                        List.of(new Mutation.Assignment(new Expression.Column("t0", "a"), new Expression.Default())),
                        null));
        samples.put("update ignore", new Mutation.Update(t0, set, List.of(), null, List.of(), null, true, List.of()));
        samples.put(
                "update join",
                new Mutation.Update(join, set, List.of(), equal("b", 2), List.of(), null, false, List.of()));
        samples.put(
                "update from",
                new Mutation.Update(
                        t0,
                        set,
                        List.of(TableSource.Named.of("t1")),
                        equal("b", 2),
                        List.of(),
                        null,
                        false,
                        List.of()));
        samples.put(
                "update in order",
                new Mutation.Update(
                        t0,
                        set,
                        List.of(),
                        null,
                        List.of(Ordering.by(column("a"))),
                        new Limit(1, 0),
                        false,
                        List.of()));
        samples.put("update returning", new Mutation.Update(t0, set, List.of(), null, List.of(), null, false, all));
        samples.put("delete", Mutation.Delete.of("t0", equal("b", 2)));
        samples.put(
                "delete with an alias",
                new Mutation.Delete(
                        new TableSource.Named("t0", "x", null),
                        List.of(),
                        List.of(),
                        null,
                        List.of(),
                        null,
                        List.of()));
        samples.put(
                "delete join",
                new Mutation.Delete(join, List.of("t0"), List.of(), equal("b", 2), List.of(), null, List.of()));
        samples.put(
                "delete using",
                new Mutation.Delete(
                        t0, List.of(), List.of(TableSource.Named.of("t1")), equal("b", 2), List.of(), null, List.of()));
        samples.put(
                "delete limit",
                new Mutation.Delete(t0, List.of(), List.of(), null, List.of(), new Limit(1, 0), List.of()));
        samples.put("delete returning", new Mutation.Delete(t0, List.of(), List.of(), null, List.of(), null, all));
        samples.put(
                "merge",
                merge(
                        List.of(
                                new Mutation.MergeBranch(true, equal("b", 1), new Mutation.MergeDelete()),
                                new Mutation.MergeBranch(true, null, new Mutation.MergeUpdate(set)),
                                new Mutation.MergeBranch(
                                        false, null, new Mutation.MergeInsert(List.of("a"), List.of(number(1))))),
                        List.of()));
        samples.put(
                "merge returning",
                merge(List.of(new Mutation.MergeBranch(false, null, new Mutation.MergeNothing())), all));
        return samples;
    }

    private static Map<String, Statement> controls() {
        Map<String, Statement> samples = new LinkedHashMap<>();
        samples.put("begin", Control.Begin.plain());
        samples.put(
                "begin level",
                new Control.Begin(Isolation.SERIALIZABLE, Control.Access.READ_ONLY, null, null, false, true));
        samples.put("begin read only", new Control.Begin(null, Control.Access.READ_ONLY, null, null, false, false));
        samples.put("begin snapshot", new Control.Begin(null, null, null, null, true, false));
        samples.put("begin optimistic", new Control.Begin(null, null, ConcurrencyMode.OPTIMISTIC, null, false, false));
        samples.put("begin immediate", new Control.Begin(null, null, null, Control.LockAhead.IMMEDIATE, false, false));
        samples.put("commit", new Control.Commit());
        samples.put("rollback", new Control.Rollback());
        samples.put("savepoint", new Control.Savepoint("s0"));
        samples.put("rollback to", new Control.RollbackTo("s0"));
        samples.put("release", new Control.Release("s0"));
        for (Control.TransactionScope scope : Control.TransactionScope.values()) {
            samples.put("level " + scope, new Control.SetTransaction(scope, Isolation.REPEATABLE_READ, null));
        }
        samples.put(
                "level and access",
                new Control.SetTransaction(
                        Control.TransactionScope.SESSION, Isolation.SERIALIZABLE, Control.Access.READ_WRITE));
        for (Control.VariableScope scope : Control.VariableScope.values()) {
            samples.put("variable " + scope, new Control.SetVariable(scope, "lock_timeout", number(50)));
        }
        return samples;
    }

    private static Map<String, Statement> definitions() {
        Map<String, Statement> samples = new LinkedHashMap<>();
        samples.put("table", new Definition.CreateTable(wholeTable(), true));
        for (TypeName type : TypeName.values()) {
            DataType plain = type == TypeName.ENUM
                    ? new DataType(type, List.of(), false, List.of("a", "b'c"))
                    : DataType.of(type);
            samples.put("type " + type, create(ColumnDefinition.of("c", plain)));
        }
        samples.put(
                "type with numbers",
                create(
                        ColumnDefinition.of("a", DataType.of(TypeName.DECIMAL, 10, 2)),
                        ColumnDefinition.of("b", DataType.of(TypeName.VARCHAR, 20))));
        samples.put(
                "type unsigned",
                create(ColumnDefinition.of("c", new DataType(TypeName.BIGINT, List.of(), true, List.of()))));
        samples.put("stored", create(generated(true)));
        samples.put("virtual", create(generated(false)));
        samples.put("auto increment", create(autoIncrement(TypeName.INT)));
        samples.put("index", new Definition.CreateIndex("t0", Index.of("i0", new KeyPart("a", null, 0, true)), true));
        samples.put(
                "index by method",
                new Definition.CreateIndex(
                        "t0", new Index("i0", true, List.of(KeyPart.of("a")), "BTREE", null), false));
        samples.put(
                "index over an expression",
                new Definition.CreateIndex(
                        "t0",
                        Index.of(
                                "i0",
                                new KeyPart(
                                        null,
                                        new Expression.Call(ScalarFunction.LOWER, List.of(column("a"))),
                                        0,
                                        false)),
                        false));
        samples.put(
                "index of a part",
                new Definition.CreateIndex(
                        "t0", new Index("i0", false, List.of(KeyPart.of("a")), null, equal("b", 1)), false));
        samples.put(
                "index without a name",
                new Definition.CreateIndex("t0", new Index(null, false, List.of(KeyPart.of("a")), null, null), false));
        samples.put("drop index of a table", new Definition.DropIndex("t0", "i0", false));
        samples.put("drop index", new Definition.DropIndex("", "i0", true));
        samples.put("drop tables", new Definition.DropTable(List.of("t0", "T 2"), true));
        samples.put("truncate", new Definition.Truncate("t0"));
        samples.put(
                "alter list",
                new Definition.AlterTable(
                        "t0", List.of(new AlterAction.DropColumn("a"), new AlterAction.RenameTable("t9"))));
        return samples;
    }

    private static Map<String, AlterAction> alterations() {
        ColumnDefinition column = ColumnDefinition.of("b", DataType.of(TypeName.BIGINT));
        Map<String, AlterAction> samples = new LinkedHashMap<>();
        samples.put("add column", new AlterAction.AddColumn(column));
        samples.put("rename column", new AlterAction.RenameColumn("a", "b"));
        samples.put("modify column", new AlterAction.ModifyColumn(column));
        samples.put("change type", new AlterAction.ChangeType("a", DataType.of(TypeName.BIGINT)));
        samples.put("set default", new AlterAction.SetDefault("a", number(-1)));
        samples.put("drop default", new AlterAction.DropDefault("a"));
        samples.put("set not null", new AlterAction.SetNotNull("a"));
        samples.put("add constraint", new AlterAction.AddConstraint(check("k0")));
        samples.put("drop constraint", new AlterAction.DropConstraint("k0"));
        samples.put("drop primary key", new AlterAction.DropPrimaryKey());
        samples.put("add index", new AlterAction.AddIndex(Index.of("i0", KeyPart.of("a"))));
        samples.put("drop index", new AlterAction.DropIndex("i0"));
        return samples;
    }
}
