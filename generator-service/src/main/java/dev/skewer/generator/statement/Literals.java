package dev.skewer.generator.statement;

import dev.skewer.generator.mix.Draw;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import java.math.BigInteger;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Changes the constants of statements: those in conditions, assignments and rows; what nests deeper stays as it is. */
public final class Literals {
    private Literals() {}

    public static Statement mapped(Statement statement, UnaryOperator<Literal> change) {
        return switch (statement) {
            case Statement.Select select -> new Statement.Select(mapped(select.query(), change));
            case Mutation.Insert insert ->
                new Mutation.Insert(
                        insert.table(),
                        insert.columns(),
                        mapped(insert.source(), change),
                        insert.ignore(),
                        insert.onConflict(),
                        insert.returning());
            case Mutation.Replace replace ->
                new Mutation.Replace(replace.table(), replace.columns(), mapped(replace.source(), change));
            case Mutation.Update update ->
                new Mutation.Update(
                        update.target(),
                        update.assignments().stream()
                                .map(one -> new Mutation.Assignment(one.column(), mapped(one.value(), change)))
                                .toList(),
                        update.from(),
                        optional(update.where(), change),
                        update.orderBy(),
                        update.limit(),
                        update.ignore(),
                        update.returning());
            case Mutation.Delete delete ->
                new Mutation.Delete(
                        delete.from(),
                        delete.targets(),
                        delete.using(),
                        optional(delete.where(), change),
                        delete.orderBy(),
                        delete.limit(),
                        delete.returning());
            default -> statement;
        };
    }

    private static Query mapped(Query query, UnaryOperator<Literal> change) {
        if (!(query.body() instanceof Query.Selection selection)) {
            return query;
        }
        Query.Selection changed = new Query.Selection(
                selection.distinct(),
                selection.items(),
                selection.from(),
                optional(selection.where(), change),
                selection.groupBy(),
                selection.having());
        return new Query(query.with(), query.recursive(), changed, query.orderBy(), query.limit(), query.locking());
    }

    private static Mutation.Source mapped(Mutation.Source source, UnaryOperator<Literal> change) {
        return source instanceof Mutation.Rows rows
                ? new Mutation.Rows(rows.rows().stream()
                        .map(row ->
                                row.stream().map(value -> mapped(value, change)).toList())
                        .toList())
                : source;
    }

    private static @Nullable Expression optional(@Nullable Expression expression, UnaryOperator<Literal> change) {
        return expression == null ? null : mapped(expression, change);
    }

    private static Expression mapped(Expression expression, UnaryOperator<Literal> change) {
        return switch (expression) {
            case Literal literal -> change.apply(literal);
            case Expression.Binary binary ->
                new Expression.Binary(binary.operator(), mapped(binary.left(), change), mapped(binary.right(), change));
            case Expression.Between between ->
                new Expression.Between(
                        between.operand(),
                        between.negated(),
                        mapped(between.low(), change),
                        mapped(between.high(), change));
            case Expression.InList in -> new Expression.InList(in.operand(), in.negated(), all(in.values(), change));
            default -> expression;
        };
    }

    private static List<Expression> all(List<Expression> values, UnaryOperator<Literal> change) {
        return values.stream().map(value -> mapped(value, change)).toList();
    }

    /** A number beside it, or the same constant where there is none that surely fits. */
    public static Literal neighbour(Draw draw, Literal literal) {
        boolean small = literal instanceof Literal.Whole whole && whole.value().bitLength() < 6;
        return small && literal instanceof Literal.Whole whole
                ? new Literal.Whole(whole.value().add(BigInteger.valueOf(draw.chance(50) ? 1 : 2)))
                : literal;
    }
}
