package dev.skewer.dialects.render;

import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.sql.TypeName;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Short ways to write trees in tests. */
final class Trees {
    private Trees() {}

    static Expression.Column column(String name) {
        return Expression.Column.of(name);
    }

    static Literal number(long value) {
        return Literal.Whole.of(value);
    }

    static Expression.Binary binary(BinaryOperator operator, Expression left, Expression right) {
        return new Expression.Binary(operator, left, right);
    }

    static Expression equal(String column, long value) {
        return binary(BinaryOperator.EQUAL, column(column), number(value));
    }

    static Expression isNull(String column) {
        return new Expression.Is(column(column), false, Expression.Truth.NULL);
    }

    static Expression tuple(String... columns) {
        return new Expression.Tuple(
                Stream.of(columns).<Expression>map(Trees::column).toList());
    }

    static Query query(String column) {
        return Query.of(Query.Selection.of(
                List.of(new Query.Selected(column(column), null)), List.of(TableSource.Named.of("t0")), null));
    }

    static Query from(TableSource source) {
        return Query.of(Query.Selection.of(List.of(new Query.AllColumns(null)), List.of(source), null));
    }

    static Query ordered(Ordering ordering) {
        return new Query(List.of(), false, query("c0").body(), List.of(ordering), new Limit(1, 0), null);
    }

    static Query locked(Locking locking) {
        return new Query(List.of(), false, from(TableSource.Named.of("t0")).body(), List.of(), null, locking);
    }

    static Query union(Query left, Query right) {
        return Query.of(new Query.SetOperation(Query.SetOperator.UNION, true, left, right));
    }

    static Statement select(Expression expression) {
        return new Statement.Select(
                Query.of(Query.Selection.of(List.of(new Query.Selected(expression, null)), List.of(), null)));
    }

    static Mutation.Assignment assign(String column, Expression value) {
        return new Mutation.Assignment(column(column), value);
    }

    static Mutation.Merge merge(List<Mutation.MergeBranch> branches, List<Query.Item> returning) {
        return new Mutation.Merge(
                new TableSource.Named("t0", "x", null),
                TableSource.Named.of("t1"),
                equal("c0", 1),
                branches,
                returning);
    }

    static Statement create(ColumnDefinition... columns) {
        return new Definition.CreateTable(Table.of("t0", columns), false);
    }

    static Statement create(Table table) {
        return new Definition.CreateTable(table, false);
    }

    static Statement alter(AlterAction... actions) {
        return new Definition.AlterTable("t0", List.of(actions));
    }

    static ColumnDefinition plain(String name) {
        return ColumnDefinition.of(name, DataType.of(TypeName.INT));
    }

    static ColumnDefinition generated(boolean stored) {
        return new ColumnDefinition(
                "g",
                DataType.of(TypeName.INT),
                true,
                null,
                new ColumnDefinition.Generated(binary(BinaryOperator.ADD, column("a"), number(1)), stored),
                false,
                null);
    }

    /** A table whose one column numbers itself and is the primary key. */
    static Table autoIncrement(TypeName type) {
        return new Table(
                "t0",
                List.of(new ColumnDefinition("a", DataType.of(type), false, null, null, true, null)),
                List.of(new Constraint.PrimaryKey(null, List.of(KeyPart.of("a")))),
                List.of(),
                null,
                List.of());
    }

    static Constraint check(@Nullable String name) {
        return new Constraint.Condition(name, binary(BinaryOperator.GREATER, column("a"), number(0)));
    }

    static Constraint foreignKey(List<String> referenced, Constraint.ReferentialAction onDelete) {
        return new Constraint.ForeignKey(
                "f0", List.of("b"), "t1", referenced, onDelete, Constraint.ReferentialAction.UNSAID);
    }

    static Table with(List<Constraint> constraints, List<Index> indexes) {
        return new Table("t0", List.of(plain("a"), plain("b")), constraints, indexes, null, List.of());
    }

    static Table wholeTable() {
        return new Table(
                "T 2",
                List.of(
                        new ColumnDefinition("a", DataType.of(TypeName.INT), true, null, null, false, null),
                        new ColumnDefinition("b", DataType.of(TypeName.INT), false, number(-1), null, false, null)),
                List.of(
                        new Constraint.PrimaryKey("p0", List.of(KeyPart.of("a"))),
                        new Constraint.Unique(null, List.of(KeyPart.of("a"), KeyPart.of("b"))),
                        check("k0"),
                        foreignKey(List.of("c0"), Constraint.ReferentialAction.CASCADE)),
                List.of(),
                null,
                List.of());
    }
}
