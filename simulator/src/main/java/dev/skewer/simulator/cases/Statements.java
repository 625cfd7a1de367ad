package dev.skewer.simulator.cases;

import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws statements about rows. What they write differs from statement to statement, so that a read tells whose it was. */
final class Statements {
    private final Draw draw;
    private final List<String> tables;
    private final Conditions conditions;
    private int written = 100;

    Statements(Draw draw, List<String> tables) {
        this.draw = draw;
        this.tables = List.copyOf(tables);
        this.conditions = new Conditions(draw);
    }

    Statement next() {
        int kind = draw.between(1, 100);
        if (kind <= 40) {
            return read();
        }
        return kind <= 75 ? update() : insertOrDelete();
    }

    /** What a transaction that looks before it writes does: a range, then something that may come into or leave it. */
    List<Statement> lookAndWrite() {
        return List.of(read(conditions.range(), null), draw.chance(40) ? update() : insertOrDelete());
    }

    private Statement insertOrDelete() {
        return draw.chance(60) ? insert() : delete();
    }

    Statement read() {
        return read(conditions.where(), draw.chance(85) ? null : locking());
    }

    private Statement read(@Nullable Expression where, @Nullable Locking locking) {
        boolean folds = locking == null && draw.chance(25);
        List<Query.Item> items = folds ? aggregates() : List.of(item());
        List<Ordering> order = folds || draw.chance(70) ? List.of() : order();
        Query.Selection selection = Query.Selection.of(items, List.of(TableSource.Named.of(draw.of(tables))), where);
        return new Statement.Select(new Query(List.of(), false, selection, order, null, locking));
    }

    private Query.Item item() {
        return draw.chance(70)
                ? new Query.AllColumns(null)
                : new Query.Selected(Expression.Column.of(draw.of(Shapes.COLUMNS)), null);
    }

    private List<Query.Item> aggregates() {
        AggregateFunction function =
                draw.of(List.of(AggregateFunction.SUM, AggregateFunction.MIN, AggregateFunction.MAX));
        String column = draw.of(List.of(Shapes.KEY, Shapes.INDEXED, Shapes.NUMBER));
        Query.Item count = new Query.Selected(new Expression.Aggregate(AggregateFunction.COUNT, false, null), null);
        Query.Item fold =
                new Query.Selected(new Expression.Aggregate(function, false, Expression.Column.of(column)), null);
        return List.of(count, fold);
    }

    private List<Ordering> order() {
        Ordering.Nulls nulls = draw.of(List.of(Ordering.Nulls.values()));
        return List.of(
                new Ordering(Expression.Column.of(draw.of(Shapes.COLUMNS)), draw.chance(50), nulls),
                Ordering.by(Expression.Column.of(Shapes.KEY)));
    }

    private Locking locking() {
        Locking.Strength strength = draw.chance(60) ? Locking.Strength.UPDATE : Locking.Strength.SHARE;
        return new Locking(strength, List.of(), Locking.Waiting.WAIT);
    }

    private Statement update() {
        List<Mutation.Assignment> assignments = new ArrayList<>();
        switch (draw.between(1, 10)) {
            case 1 -> assignments.add(set(Shapes.KEY, plus(Shapes.KEY, draw.between(2, 6))));
            case 2 -> assignments.add(set(Shapes.INDEXED, plus(Shapes.INDEXED, 10 * draw.between(2, 6))));
            case 3 -> assignments.add(set(Shapes.NUMBER, new Literal.Null()));
            case 4, 5, 6 -> assignments.add(set(Shapes.NUMBER, plus(Shapes.NUMBER, draw.between(1, 9))));
            default -> assignments.add(set(Shapes.NUMBER, Conditions.whole(written++)));
        }
        if (draw.chance(15)) {
            assignments.add(set(Shapes.WORD, new Literal.Text("w" + written++)));
        }
        return Mutation.Update.of(draw.of(tables), assignments, conditions.where());
    }

    private static Mutation.Assignment set(String column, Expression value) {
        return new Mutation.Assignment(Expression.Column.of(column), value);
    }

    private static Expression plus(String column, int value) {
        return new Expression.Binary(BinaryOperator.ADD, Expression.Column.of(column), Conditions.whole(value));
    }

    private Statement insert() {
        List<List<Expression>> rows = new ArrayList<>();
        int first = draw.chance(15) ? draw.between(1, 3) : draw.between(4, 9);
        for (int i = 0; i < (draw.chance(75) ? 1 : 2); i++) {
            int id = first + i;
            rows.add(List.of(
                    Conditions.whole(id),
                    Conditions.whole(10 * id),
                    draw.chance(10) ? new Literal.Null() : Conditions.whole(written++),
                    new Literal.Text("i" + written)));
        }
        return Mutation.Insert.of(draw.of(tables), List.of(), new Mutation.Rows(rows));
    }

    private Statement delete() {
        return Mutation.Delete.of(draw.of(tables), draw.chance(60) ? conditions.key() : conditions.where());
    }
}
