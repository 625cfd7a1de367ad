package dev.skewer.generator.statement;

import dev.skewer.generator.family.Demand;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Reach;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Draws texts whose greatest length is known. Not thread-safe. */
final class Texts {
    private static final List<String> WORDS = List.of("a", "b", "ab", "x", "zz");
    private static final long NUMBER_LENGTH = 24;

    private final Parts parts;

    Texts(Parts parts) {
        this.parts = parts;
    }

    Term drawn(Scope scope) {
        Draw draw = parts.draw();
        boolean clash = parts.ground().demand(Demand.COLLATIONS_CLASH);
        List<Scope.Visible> columns = scope.where(
                field -> field.kind() == Kind.TEXT && !(clash && field.column().collation() != null));
        boolean nests = scope.canNest();
        return Choice.call(
                Choice.<Supplier<Term>>of(draw)
                        .orIf(
                                !columns.isEmpty(),
                                Weight.TERM_COLUMN,
                                () -> draw.pick(columns).term())
                        .or(Weight.TERM_CONSTANT, this::constant)
                        .orIf(nests, Weight.TERM_FUNCTION, () -> function(scope.deeper()))
                        .orIf(
                                nests,
                                Weight.TERM_CASE,
                                () -> parts.terms().combined(scope, drawn(scope.deeper()), drawn(scope.deeper())))
                        .orIf(nests, Weight.TERM_CAST, () -> cast(scope.deeper())),
                this::constant);
    }

    private Term constant() {
        String word = parts.draw().pick(WORDS);
        return new Term(new Literal.Text(word), Kind.TEXT, Reach.length(word.length()));
    }

    private Term cast(Scope scope) {
        Term number = parts.terms().of(scope.flat(), Kind.INTEGER);
        return new Term(
                new Expression.Cast(number.expression(), parts.ground().habits().textCast()),
                Kind.TEXT,
                Reach.length(NUMBER_LENGTH));
    }

    private Term function(Scope scope) {
        Term text = drawn(scope);
        long length = text.reach().high();
        List<Term> options = new ArrayList<>();
        Expression two = Literal.Whole.of(1 + parts.draw().below(3));
        Expression word = constant().expression();
        for (ScalarFunction same : List.of(
                ScalarFunction.LOWER,
                ScalarFunction.UPPER,
                ScalarFunction.TRIM,
                ScalarFunction.LTRIM,
                ScalarFunction.RTRIM,
                ScalarFunction.REVERSE)) {
            offer(options, same, 2 * length, text.expression());
        }
        offer(options, ScalarFunction.LEFT, length, text.expression(), two);
        offer(options, ScalarFunction.RIGHT, length, text.expression(), two);
        offer(options, ScalarFunction.SUBSTRING, length, text.expression(), Literal.Whole.of(1), two);
        offer(options, ScalarFunction.REPLACE, 2 * length, text.expression(), new Literal.Text("a"), word);
        offer(options, ScalarFunction.REPEAT, 3 * length, text.expression(), two);
        offer(options, ScalarFunction.LPAD, 4, text.expression(), Literal.Whole.of(4), new Literal.Text("x"));
        offer(options, ScalarFunction.RPAD, 4, text.expression(), Literal.Whole.of(4), new Literal.Text("x"));
        offer(options, ScalarFunction.CONCAT, length + 2, text.expression(), word);
        offer(options, ScalarFunction.CONCAT_WS, length + 5, new Literal.Text("-"), text.expression(), word);
        offer(options, ScalarFunction.MD5, 32, text.expression());
        if (parts.ground().dialect().spelling().operators().has(BinaryOperator.CONCAT)) {
            options.add(new Term(
                    new Expression.Binary(BinaryOperator.CONCAT, text.expression(), word),
                    Kind.TEXT,
                    Reach.length(length + 2)));
        }
        options.removeIf(term -> term.reach().high() > Reach.ANY_TEXT.high() * 10);
        return options.isEmpty() ? text : parts.draw().pick(options);
    }

    private void offer(List<Term> options, ScalarFunction function, long length, Expression... arguments) {
        if (parts.has(function)) {
            options.add(new Term(new Expression.Call(function, List.of(arguments)), Kind.TEXT, Reach.length(length)));
        }
    }

    /** The text, or as much of its beginning as the column holds. */
    Expression fitted(Term term, Field field) {
        if (term.reach().isWithin(field.hold())) {
            return term.expression();
        }
        return new Expression.Call(
                ScalarFunction.SUBSTRING,
                List.of(
                        term.expression(),
                        Literal.Whole.of(1),
                        Literal.Whole.of(field.hold().high())));
    }
}
