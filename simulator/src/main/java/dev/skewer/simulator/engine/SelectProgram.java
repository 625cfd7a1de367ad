package dev.skewer.simulator.engine;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.simulator.formula.Datum;
import dev.skewer.simulator.formula.Formula;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * SELECT from one table. Immutable.
 *
 * @param order nothing where none is asked for: then rows come in the order of their insertion
 * @param strength nothing for a plain read
 */
record SelectProgram(
        SimTable table,
        Formula where,
        Result result,
        Optional<Comparator<List<Datum>>> order,
        Optional<Strength> strength)
        implements Program {
    /** What is made of the rows. */
    sealed interface Result {
        List<Outcome.ResultColumn> columns();
    }

    /** A row of each row. */
    record Each(List<Outcome.ResultColumn> columns, List<Formula> items) implements Result {
        Each {
            columns = List.copyOf(columns);
            items = List.copyOf(items);
        }
    }

    /** One row of all rows. */
    record All(List<Outcome.ResultColumn> columns, List<Fold> items) implements Result {
        All {
            columns = List.copyOf(columns);
            items = List.copyOf(items);
        }
    }

    /** An aggregate function. */
    @FunctionalInterface
    interface Fold {
        Datum of(List<List<Datum>> rows);
    }

    @Override
    public Attempt attempt(Access access) {
        if (strength.isEmpty()) {
            return done(access, access.read(table, where));
        }
        return switch (access.claim(access.find(table, where), where, strength.get())) {
            case Access.Claim.MustWait wait -> new Attempt.MustWait(wait.holders());
            case Access.Claim.Granted granted -> done(access, granted.rows());
        };
    }

    private Attempt done(Access access, List<Access.Found> found) {
        List<List<Datum>> rows =
                found.stream().map(one -> one.version().values()).toList();
        List<List<Datum>> ordered =
                order.map(by -> rows.stream().sorted(by).toList()).orElse(rows);
        List<Row> shown = switch (result) {
            case Each each -> ordered.stream().map(row -> shown(each, row)).toList();
            case All all ->
                List.of(new Row(all.items().stream()
                        .map(fold -> fold.of(ordered).toValue())
                        .toList()));
        };
        return new Attempt.Done(new Outcome.Rows(result.columns(), shown, List.of(), access.stateAfter()));
    }

    private static Row shown(Each each, List<Datum> row) {
        return new Row(each.items().stream().map(item -> item.of(row).toValue()).toList());
    }

    @Override
    public boolean writes() {
        return false;
    }
}
