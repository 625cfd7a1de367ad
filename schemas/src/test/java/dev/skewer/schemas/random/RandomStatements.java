package dev.skewer.schemas.random;

import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Random statements of every form but {@code Raw}; they are trees, not sense. Not thread-safe. */
public final class RandomStatements {
    private static final int DEPTH = 3;

    private final Draw draw;
    private final RandomExpressions expressions;
    private final RandomQueries queries;
    private final RandomShapes shapes;

    public RandomStatements(RandomGenerator random) {
        this.draw = new Draw(random);
        this.expressions = new RandomExpressions(draw);
        this.queries = expressions.queries();
        this.shapes = new RandomShapes(draw, expressions);
    }

    /** A statement of any form. */
    public Statement statement() {
        return switch (draw.below(10)) {
            case 0, 1, 2 -> new Statement.Select(queries.query(DEPTH));
            case 3, 4 -> insert();
            case 5 -> update();
            case 6 -> delete();
            case 7 -> draw.chance(30) ? merge() : replace();
            case 8 -> control();
            default -> definition();
        };
    }

    private Mutation insert() {
        boolean ignore = draw.chance(10);
        return new Mutation.Insert(
                table(),
                draw.chance(70) ? List.of("c0", "c1") : List.of(),
                source(),
                ignore,
                ignore ? null : draw.perhaps(20, this::onConflict),
                returning());
    }

    private Mutation replace() {
        return new Mutation.Replace(table(), draw.chance(70) ? List.of("c0", "c1") : List.of(), source());
    }

    private Mutation.Source source() {
        return switch (draw.below(6)) {
            case 0 -> new Mutation.FromQuery(queries.query(DEPTH - 1));
            case 1 -> new Mutation.DefaultRow();
            default -> new Mutation.Rows(draw.list(1, 3, () -> List.of(value(), value())));
        };
    }

    private Expression value() {
        return draw.chance(10) ? new Expression.Default() : expressions.expression(draw.below(3));
    }

    private Mutation.OnConflict onConflict() {
        List<String> columns = draw.chance(60) ? List.of("c0") : List.of();
        return draw.chance(30)
                ? new Mutation.DoNothing(columns)
                : new Mutation.DoUpdate(
                        columns,
                        draw.list(
                                1,
                                2,
                                () -> new Mutation.Assignment(
                                        Expression.Column.of(draw.of(RandomExpressions.COLUMNS)),
                                        draw.chance(40) ? new Expression.Proposed("c1") : expressions.expression(2))),
                        draw.perhaps(20, () -> expressions.expression(2)));
    }

    private Mutation update() {
        boolean join = draw.chance(12);
        boolean from = !join && draw.chance(12);
        return new Mutation.Update(
                join ? queries.join(1) : queries.named(),
                draw.list(1, 2, this::assignment),
                from ? draw.list(1, 2, () -> queries.source(1)) : List.of(),
                draw.perhaps(80, () -> expressions.expression(DEPTH)),
                orderings(),
                limit(),
                draw.chance(8),
                returning());
    }

    private Mutation.Assignment assignment() {
        return new Mutation.Assignment(Expression.Column.of(draw.of(RandomExpressions.COLUMNS)), value());
    }

    private Mutation delete() {
        boolean join = draw.chance(12);
        boolean using = !join && draw.chance(12);
        return new Mutation.Delete(
                join ? queries.join(1) : queries.named(),
                join ? List.of(table()) : List.of(),
                using ? draw.list(1, 2, () -> queries.source(1)) : List.of(),
                draw.perhaps(80, () -> expressions.expression(DEPTH)),
                orderings(),
                limit(),
                returning());
    }

    private Mutation merge() {
        TableSource source =
                draw.chance(60) ? queries.named() : new TableSource.Derived(queries.query(1), "src", false);
        return new Mutation.Merge(
                new TableSource.Named("t0", "x", null),
                source,
                expressions.expression(2),
                draw.list(1, 2, this::mergeBranch),
                List.of());
    }

    private Mutation.MergeBranch mergeBranch() {
        return draw.oneOf(
                () -> new Mutation.MergeBranch(
                        true, condition(), new Mutation.MergeUpdate(draw.list(1, 2, this::assignment))),
                () -> new Mutation.MergeBranch(true, condition(), new Mutation.MergeDelete()),
                () -> new Mutation.MergeBranch(
                        false, condition(), new Mutation.MergeInsert(List.of("c0"), List.of(value()))),
                () -> new Mutation.MergeBranch(draw.chance(50), condition(), new Mutation.MergeNothing()));
    }

    private Expression condition() {
        return expressions.expression(1);
    }

    private List<Ordering> orderings() {
        return draw.chance(12) ? draw.list(1, 2, () -> expressions.ordering(1)) : List.of();
    }

    private @Nullable Limit limit() {
        return draw.chance(10) ? new Limit(1 + draw.below(3), 0) : null;
    }

    private List<Query.Item> returning() {
        return draw.chance(10) ? draw.list(1, 2, () -> queries.item(1)) : List.of();
    }

    private Statement control() {
        return draw.oneOf(
                this::begin,
                Control.Commit::new,
                Control.Rollback::new,
                () -> new Control.Savepoint(draw.of("s0", "S 1")),
                () -> new Control.RollbackTo(draw.of("s0", "S 1")),
                () -> new Control.Release("s0"),
                () -> new Control.SetTransaction(
                        draw.of(Control.TransactionScope.values()),
                        draw.of(Isolation.values()),
                        draw.perhaps(30, () -> draw.of(Control.Access.values()))),
                () -> new Control.SetVariable(
                        draw.of(Control.VariableScope.values()),
                        draw.of("lock_wait_timeout", "work_mem"),
                        expressions.literal()));
    }

    private Control begin() {
        return new Control.Begin(
                draw.perhaps(20, () -> draw.of(Isolation.values())),
                draw.perhaps(20, () -> draw.of(Control.Access.values())),
                draw.perhaps(20, () -> draw.of(ConcurrencyMode.values())),
                draw.perhaps(10, () -> draw.of(Control.LockAhead.values())),
                draw.chance(10),
                draw.chance(5));
    }

    private Definition definition() {
        return draw.oneOf(
                () -> new Definition.CreateTable(shapes.table(), draw.chance(10)),
                () -> new Definition.CreateTable(shapes.table(), draw.chance(10)),
                () -> new Definition.DropTable(draw.list(1, 2, this::table), draw.chance(30)),
                () -> new Definition.AlterTable(table(), draw.list(1, 2, this::alteration)),
                () -> new Definition.CreateIndex(table(), shapes.index(), draw.chance(10)),
                () -> new Definition.DropIndex(table(), "i0", draw.chance(10)),
                () -> new Definition.Truncate(table()));
    }

    private AlterAction alteration() {
        return draw.oneOf(
                () -> new AlterAction.AddColumn(shapes.column("c9")),
                () -> new AlterAction.DropColumn("c1"),
                () -> new AlterAction.RenameColumn("c1", "c8"),
                () -> new AlterAction.ModifyColumn(shapes.column("c1")),
                () -> new AlterAction.ChangeType("c1", expressions.type()),
                () -> new AlterAction.SetDefault("c1", expressions.literal()),
                () -> new AlterAction.DropDefault("c1"),
                () -> new AlterAction.SetNotNull("c1"),
                () -> new AlterAction.DropNotNull("c1"),
                () -> new AlterAction.AddConstraint(shapes.constraint()),
                () -> new AlterAction.DropConstraint("k0"),
                AlterAction.DropPrimaryKey::new,
                () -> new AlterAction.AddIndex(shapes.index()),
                () -> new AlterAction.DropIndex("i0"),
                () -> new AlterAction.RenameTable("t9"));
    }

    private String table() {
        return draw.of(RandomQueries.TABLES);
    }
}
