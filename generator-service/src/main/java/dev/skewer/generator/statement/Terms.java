package dev.skewer.generator.statement;

import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Reach;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Draws values that are computed, each of a kind. Not thread-safe. */
final class Terms {
    private final Parts parts;
    private final Numbers numbers;
    private final Texts texts;

    Terms(Parts parts) {
        this.parts = parts;
        this.numbers = new Numbers(parts);
        this.texts = new Texts(parts);
    }

    /** A value of any kind that the scope has. */
    Term any(Scope scope) {
        List<Scope.Visible> columns = scope.where(field -> !field.kind().isOpaque());
        Kind kind = columns.isEmpty()
                ? Kind.INTEGER
                : parts.draw().pick(columns).field().kind();
        return of(scope, kind);
    }

    Term of(Scope scope, Kind kind) {
        return switch (kind) {
            case INTEGER, DECIMAL, FLOATING -> numbers.drawn(scope, kind);
            case TEXT -> texts.drawn(scope);
            case TRUTH -> new Term(parts.conditions().drawn(scope.deeper()), Kind.TRUTH, Reach.of(0, 1));
            case BYTES, DATE, TIME, MOMENT, ZONED, YEAR, BITS, JSON, JSONB, UUID, ENUM -> plain(scope, kind);
        };
    }

    /** A column of the kind or, where there is none, a number. */
    private Term plain(Scope scope, Kind kind) {
        List<Scope.Visible> columns = scope.of(kind);
        if (columns.isEmpty()) {
            return numbers.drawn(scope.flat(), Kind.INTEGER);
        }
        Draw draw = parts.draw();
        Scope.Visible column = draw.pick(columns);
        if (!scope.canNest() || kind == Kind.JSON || kind == Kind.ENUM || draw.chance(60)) {
            return column.term();
        }
        Literal constant = parts.ground().constant(draw, column.field());
        List<Expression> arguments = List.of(column.expression(), constant);
        boolean coalesce = draw.chance(70) || !kind.isComparable();
        return new Term(
                new Expression.Call(coalesce ? ScalarFunction.COALESCE : ScalarFunction.NULLIF, arguments),
                kind,
                column.field().reach());
    }

    /** CASE, COALESCE and their like over two terms of one kind. */
    Term combined(Scope scope, Term left, Term right) {
        Draw draw = parts.draw();
        Expression condition = parts.conditions().drawn(scope.deeper().flat());
        Reach reach = left.reach().or(right.reach());
        List<Supplier<Expression>> options = new ArrayList<>();
        options.add(() -> new Expression.Case(
                null, List.of(new Expression.When(condition, left.expression())), right.expression()));
        options.add(() -> call(ScalarFunction.COALESCE, left, right));
        options.add(() -> call(ScalarFunction.NULLIF, left, right));
        for (ScalarFunction function : List.of(ScalarFunction.GREATEST, ScalarFunction.LEAST)) {
            if (parts.has(function) && left.kind().isOrdered()) {
                options.add(() -> call(function, left, right));
            }
        }
        if (parts.has(ScalarFunction.IFNULL)) {
            options.add(() -> call(ScalarFunction.IFNULL, left, right));
        }
        if (parts.has(ScalarFunction.IF)) {
            options.add(() ->
                    new Expression.Call(ScalarFunction.IF, List.of(condition, left.expression(), right.expression())));
        }
        return new Term(draw.pick(options).get(), left.kind(), reach);
    }

    private static Expression call(ScalarFunction function, Term left, Term right) {
        return new Expression.Call(function, List.of(left.expression(), right.expression()));
    }

    /** What can be written to the column: a constant, NULL, DEFAULT or a computed value that fits. */
    Expression assigned(Scope scope, Field field) {
        Draw draw = parts.draw();
        boolean onlyConstants = field.kind() == Kind.MOMENT && parts.ground().demand(Demand.TIMESTAMPS_SET_THEMSELVES);
        boolean computable =
                !scope.columns().isEmpty() && !onlyConstants && !field.kind().isOpaque();
        Supplier<Expression> constant = () -> parts.ground().constant(draw, field);
        return Choice.call(
                Choice.<Supplier<Expression>>of(draw)
                        .or(Weight.VALUE_PRESENT, constant)
                        .or(Weight.VALUE_FRESH, constant)
                        .orIf(field.nullable(), Weight.VALUE_NULL, Literal.Null::new)
                        .orIf(computable, Weight.VALUE_COMPUTED, () -> computed(scope, field)),
                constant);
    }

    private Expression computed(Scope scope, Field field) {
        Term term = of(scope, field.kind());
        boolean sameKind = term.kind() == field.kind()
                || (term.kind().isNumber() && field.kind().isNumber());
        if (!sameKind) {
            return parts.ground().constant(parts.draw(), field);
        }
        if (field.kind().isNumber()) {
            return numbers.fitted(term, field).orElseGet(() -> parts.ground().constant(parts.draw(), field));
        }
        return field.kind() == Kind.TEXT ? texts.fitted(term, field) : bytesOrOther(term, field);
    }

    private Expression bytesOrOther(Term term, Field field) {
        boolean fits = field.kind() != Kind.BYTES || term.reach().isWithin(field.hold());
        return fits ? term.expression() : parts.ground().constant(parts.draw(), field);
    }
}
