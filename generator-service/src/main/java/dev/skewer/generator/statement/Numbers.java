package dev.skewer.generator.statement;

import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Reach;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Draws numbers whose reach is known, so that nothing overflows. Not thread-safe. */
final class Numbers {
    private static final Reach PRODUCT = Reach.of(-1_000_000, 1_000_000);

    private final Parts parts;

    Numbers(Parts parts) {
        this.parts = parts;
    }

    Term drawn(Scope scope, Kind kind) {
        Draw draw = parts.draw();
        List<Scope.Visible> columns = scope.of(kind);
        boolean nests = scope.canNest();
        Supplier<Term> constant = this::constant;
        return Choice.call(
                Choice.<Supplier<Term>>of(draw)
                        .orIf(
                                !columns.isEmpty(),
                                Weight.TERM_COLUMN,
                                () -> draw.pick(columns).term())
                        .or(Weight.TERM_CONSTANT, constant)
                        .orIf(nests, Weight.TERM_ARITHMETIC, () -> arithmetic(scope.deeper(), kind))
                        .orIf(nests && kind == Kind.INTEGER, Weight.TERM_BITS, () -> bits(scope.deeper()))
                        .orIf(nests, Weight.TERM_FUNCTION, () -> function(scope.deeper(), kind))
                        .orIf(
                                nests,
                                Weight.TERM_CASE,
                                () -> parts.terms()
                                        .combined(scope, drawn(scope.deeper(), kind), drawn(scope.deeper(), kind)))
                        .orIf(nests, Weight.TERM_CAST, () -> cast(scope.deeper(), kind))
                        .orIf(
                                nests && !parts.subqueries().readable(scope).isEmpty(),
                                Weight.TERM_SUBQUERY,
                                () -> parts.subqueries().number(scope)),
                constant);
    }

    private Term constant() {
        long value = parts.draw().between(-10, 20);
        return new Term(Literal.Whole.of(value), Kind.INTEGER, Reach.of(value, value));
    }

    private Term arithmetic(Scope scope, Kind kind) {
        Draw draw = parts.draw();
        Term left = drawn(scope, kind);
        Term right = draw.chance(50) ? constant() : drawn(scope, kind);
        List<Term> options = new ArrayList<>();
        if (left.reach().isNotFar() && right.reach().isNotFar()) {
            boolean unsigned = (left.reach().unsigned() || right.reach().unsigned())
                    && parts.ground().demand(Demand.UNSIGNED_CALCULATION);
            boolean positive = left.reach().low() >= 0 && right.reach().low() >= 0;
            if (!unsigned || positive) {
                add(options, BinaryOperator.ADD, left, right, left.reach().plus(right.reach()));
                Reach product = left.reach().times(right.reach());
                if (product.isWithin(PRODUCT)) {
                    add(options, BinaryOperator.MULTIPLY, left, right, product);
                }
            }
            if (!unsigned) {
                add(options, BinaryOperator.SUBTRACT, left, right, left.reach().minus(right.reach()));
            }
        }
        divisions(options, left);
        options.removeIf(term -> !term.reach().isNotFar());
        return options.isEmpty() ? left : draw.pick(options);
    }

    /** By constants that are not zero. */
    private void divisions(List<Term> options, Term left) {
        long divisor = 2L + parts.draw().below(8);
        Term right = new Term(Literal.Whole.of(divisor), Kind.INTEGER, Reach.of(divisor, divisor));
        if (!left.reach().isNotFar()) {
            return;
        }
        add(options, BinaryOperator.DIVIDE, left, right, left.reach());
        if (left.kind() == Kind.INTEGER && has(BinaryOperator.INTEGER_DIVIDE)) {
            add(options, BinaryOperator.INTEGER_DIVIDE, left, right, left.reach());
        }
        if (left.kind() == Kind.INTEGER && has(BinaryOperator.MODULO)) {
            add(options, BinaryOperator.MODULO, left, right, modulo(left.reach(), divisor));
        }
    }

    private static Reach modulo(Reach reach, long divisor) {
        return new Reach(reach.low() < 0 ? 1 - divisor : 0, divisor - 1, reach.unsigned());
    }

    private static void add(List<Term> options, BinaryOperator operator, Term left, Term right, Reach reach) {
        Kind kind = left.kind() == Kind.FLOATING || right.kind() == Kind.FLOATING
                ? Kind.FLOATING
                : left.kind() == Kind.DECIMAL || right.kind() == Kind.DECIMAL ? Kind.DECIMAL : Kind.INTEGER;
        options.add(new Term(new Expression.Binary(operator, left.expression(), right.expression()), kind, reach));
    }

    private boolean has(BinaryOperator operator) {
        return parts.ground().dialect().spelling().operators().has(operator);
    }

    /** The last bits alone: all others depend on how many bits the DBMS calculates with. */
    private Term bits(Scope scope) {
        List<Scope.Visible> columns = scope.of(Kind.INTEGER);
        Expression left = columns.isEmpty()
                ? constant().expression()
                : parts.draw().pick(columns).expression();
        long mask = (1L << (1 + parts.draw().below(4))) - 1;
        return has(BinaryOperator.BIT_AND)
                ? new Term(
                        new Expression.Binary(BinaryOperator.BIT_AND, left, Literal.Whole.of(mask)),
                        Kind.INTEGER,
                        new Reach(0, mask, true))
                : constant();
    }

    private Term function(Scope scope, Kind kind) {
        Draw draw = parts.draw();
        List<Supplier<Term>> options = new ArrayList<>();
        Term number = drawn(scope, kind);
        if (number.reach().isNotFar()) {
            offer(options, ScalarFunction.ABS, number, number.reach().magnitude());
            offer(options, ScalarFunction.SIGN, number, Reach.of(-1, 1));
            if (kind != Kind.INTEGER) {
                offer(options, ScalarFunction.FLOOR, number, number.reach());
                offer(options, ScalarFunction.CEILING, number, number.reach());
                offer(options, ScalarFunction.ROUND, number, number.reach());
            }
        }
        if (kind == Kind.INTEGER) {
            scope.where(field -> field.kind() == Kind.TEXT).stream()
                    .findFirst()
                    .ifPresent(text -> ofText(options, text));
            scope.where(field -> field.kind() == Kind.DATE).stream()
                    .findFirst()
                    .ifPresent(date -> ofDate(options, date));
        }
        return options.isEmpty() ? number : draw.pick(options).get();
    }

    private void ofText(List<Supplier<Term>> options, Scope.Visible text) {
        Term term = text.term();
        offer(options, ScalarFunction.CHAR_LENGTH, term, Reach.of(0, 20_000));
        offer(options, ScalarFunction.OCTET_LENGTH, term, Reach.of(0, 80_000));
        Literal word = new Literal.Text(parts.draw().pick(List.of("a", "b", "c")));
        for (ScalarFunction search : List.of(ScalarFunction.INSTR, ScalarFunction.STRPOS)) {
            if (parts.has(search)) {
                options.add(() -> new Term(
                        new Expression.Call(search, List.of(text.expression(), word)),
                        Kind.INTEGER,
                        Reach.of(0, 20_000)));
            }
        }
        offer(options, ScalarFunction.ASCII, term, Reach.of(0, 255));
    }

    private void ofDate(List<Supplier<Term>> options, Scope.Visible date) {
        offer(options, ScalarFunction.YEAR, date.term(), Reach.of(0, 9999));
        offer(options, ScalarFunction.MONTH, date.term(), Reach.of(1, 12));
        offer(options, ScalarFunction.DAYOFMONTH, date.term(), Reach.of(1, 31));
    }

    private void offer(List<Supplier<Term>> options, ScalarFunction function, Term argument, Reach reach) {
        if (parts.has(function)) {
            Kind kind = argument.kind().isNumber() ? argument.kind() : Kind.INTEGER;
            options.add(() -> new Term(new Expression.Call(function, List.of(argument.expression())), kind, reach));
        }
    }

    private Term cast(Scope scope, Kind kind) {
        Term term = drawn(scope, kind == Kind.INTEGER ? Kind.DECIMAL : Kind.INTEGER);
        if (!term.reach().isNotFar()) {
            return term;
        }
        DataType type = kind == Kind.INTEGER
                ? parts.ground().habits().integerCast()
                : new DataType(TypeName.DECIMAL, List.of(16, 2), false, List.of());
        Kind result = kind == Kind.INTEGER ? Kind.INTEGER : Kind.DECIMAL;
        Reach reach = new Reach(term.reach().low(), term.reach().high(), false);
        return new Term(new Expression.Cast(term.expression(), type), result, reach);
    }

    /** The term as something that the column can hold; nothing where that cannot be had. */
    Optional<Expression> fitted(Term term, Field field) {
        if (term.reach().isWithin(field.hold())) {
            return Optional.of(term.expression());
        }
        boolean small = term.kind() == Kind.INTEGER && term.reach().isNotFar() && has(BinaryOperator.MODULO);
        if (small && (field.hold().low() < 0 || term.reach().low() >= 0)) {
            return Optional.of(new Expression.Binary(BinaryOperator.MODULO, term.expression(), Literal.Whole.of(50)));
        }
        return Optional.empty();
    }
}
