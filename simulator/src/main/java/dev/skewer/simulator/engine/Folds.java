package dev.skewer.simulator.engine;

import static dev.skewer.simulator.formula.StatementError.refuse;

import dev.skewer.schemas.sql.Expression;
import dev.skewer.simulator.formula.Datum;
import dev.skewer.simulator.formula.Formulas;
import dev.skewer.simulator.formula.Kind;
import dev.skewer.simulator.formula.StatementError;
import dev.skewer.simulator.formula.Typed;
import java.util.List;
import java.util.stream.Stream;

/** Understands aggregate functions. Pure functions. */
final class Folds {
    private Folds() {}

    /** An aggregate function and what it gives. */
    record Folding(Kind kind, SelectProgram.Fold fold) {}

    static Folding of(Expression.Aggregate aggregate, Formulas formulas) {
        refuse(aggregate.distinct(), "DISTINCT");
        if (aggregate.argument() == null) {
            return new Folding(Kind.BIGINT, rows -> new Datum.Whole(rows.size()));
        }
        Typed argument = formulas.typed(aggregate.argument());
        return switch (aggregate.function()) {
            case COUNT ->
                new Folding(
                        Kind.BIGINT,
                        rows -> new Datum.Whole(values(rows, argument).count()));
            case SUM -> {
                refuse(argument.kind() != Kind.INT, "the sum of anything but numbers of 32 bits");
                yield new Folding(Kind.BIGINT, rows -> sum(rows, argument));
            }
            case MIN ->
                new Folding(
                        argument.kind(),
                        rows -> values(rows, argument).min(Datum::compare).orElse(Datum.Nothing.NULL));
            case MAX ->
                new Folding(
                        argument.kind(),
                        rows -> values(rows, argument).max(Datum::compare).orElse(Datum.Nothing.NULL));
            case AVG, BIT_AND, BIT_OR, BIT_XOR, BOOL_AND, BOOL_OR ->
                throw StatementError.unsupported("the aggregate " + aggregate.function());
        };
    }

    private static Stream<Datum> values(List<List<Datum>> rows, Typed argument) {
        return rows.stream().map(row -> argument.formula().of(row)).filter(value -> !value.equals(Datum.Nothing.NULL));
    }

    /** Of nothing it is NULL. */
    private static Datum sum(List<List<Datum>> rows, Typed argument) {
        return values(rows, argument)
                .reduce((left, right) -> new Datum.Whole(Math.addExact(whole(left), whole(right))))
                .orElse(Datum.Nothing.NULL);
    }

    private static long whole(Datum value) {
        return value instanceof Datum.Whole whole ? whole.value() : 0;
    }
}
