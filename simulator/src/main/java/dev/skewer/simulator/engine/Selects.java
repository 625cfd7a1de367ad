package dev.skewer.simulator.engine;

import static dev.skewer.simulator.formula.StatementError.refuse;

import dev.skewer.schemas.execution.Outcome.ResultColumn;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.simulator.formula.Datum;
import dev.skewer.simulator.formula.Formula;
import dev.skewer.simulator.formula.Formulas;
import dev.skewer.simulator.formula.Scope;
import dev.skewer.simulator.formula.StatementError;
import dev.skewer.simulator.formula.Typed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Understands queries. Pure functions. */
final class Selects {
    private Selects() {}

    static Program of(Query query, Store store) {
        refuse(!query.with().isEmpty(), "common tables");
        refuse(query.limit() != null, "LIMIT");
        return switch (query.body()) {
            case Query.SetOperation _ -> throw StatementError.unsupported("set operations");
            case Query.Selection selection -> of(query, selection, store);
        };
    }

    private static Program of(Query query, Query.Selection selection, Store store) {
        refuse(selection.distinct(), "DISTINCT");
        refuse(!selection.groupBy().isEmpty() || selection.having() != null, "GROUP BY and HAVING");
        refuse(selection.from().size() != 1, "queries of anything but one table");
        TableSource.Named source = named(selection.from().getFirst());
        SimTable table = store.table(source.table());
        Scope scope = table.blueprint().scope(source.alias() == null ? source.table() : source.alias());
        Formulas formulas = new Formulas(scope);
        Formula where = formulas.condition(selection.where());
        boolean folds = selection.items().stream()
                .anyMatch(
                        item -> item instanceof Query.Selected one && one.expression() instanceof Expression.Aggregate);
        SelectProgram.Result result = folds ? all(selection, formulas) : each(selection, scope, formulas);
        refuse(folds && !query.orderBy().isEmpty(), "ORDER BY beside aggregates");
        Optional<Strength> strength = strength(query.locking());
        refuse(folds && strength.isPresent(), "FOR UPDATE with aggregates");
        return new SelectProgram(table, where, result, order(query.orderBy(), formulas), strength);
    }

    /** A table, and nothing more than that. */
    static TableSource.Named named(TableSource source) {
        if (source instanceof TableSource.Named named) {
            refuse(named.hint() != null, "index hints");
            return named;
        }
        throw StatementError.unsupported("joins and queries in FROM");
    }

    private static SelectProgram.Result each(Query.Selection selection, Scope scope, Formulas formulas) {
        List<ResultColumn> columns = new ArrayList<>();
        List<Formula> items = new ArrayList<>();
        for (Query.Item item : selection.items()) {
            switch (item) {
                case Query.AllColumns all -> {
                    for (Scope.Column column : scope.columns()) {
                        int place = scope.indexOf(all.table(), column.name());
                        columns.add(
                                new ResultColumn(column.name(), column.kind().typeName()));
                        items.add(row -> row.get(place));
                    }
                }
                case Query.Selected selected -> {
                    Typed typed = formulas.typed(selected.expression());
                    columns.add(new ResultColumn(label(selected), typed.kind().typeName()));
                    items.add(typed.formula());
                }
            }
        }
        return new SelectProgram.Each(columns, items);
    }

    /** As PostgreSQL calls what has no name. */
    private static String label(Query.Selected selected) {
        if (selected.alias() != null) {
            return selected.alias();
        }
        return switch (selected.expression()) {
            case Expression.Column column -> column.name();
            case Expression.Aggregate aggregate -> aggregate.function().name().toLowerCase(Locale.ROOT);
            default -> "?column?";
        };
    }

    private static SelectProgram.Result all(Query.Selection selection, Formulas formulas) {
        List<ResultColumn> columns = new ArrayList<>();
        List<SelectProgram.Fold> items = new ArrayList<>();
        for (Query.Item item : selection.items()) {
            refuse(
                    !(item instanceof Query.Selected one && one.expression() instanceof Expression.Aggregate),
                    "aggregates beside other expressions or within them");
            if (item instanceof Query.Selected selected && selected.expression() instanceof Expression.Aggregate of) {
                Folds.Folding folding = Folds.of(of, formulas);
                columns.add(new ResultColumn(label(selected), folding.kind().typeName()));
                items.add(folding.fold());
            }
        }
        return new SelectProgram.All(columns, items);
    }

    private static Optional<Strength> strength(@Nullable Locking locking) {
        if (locking == null) {
            return Optional.empty();
        }
        refuse(!locking.of().isEmpty(), "locking clauses that name tables");
        refuse(locking.waiting() != Locking.Waiting.WAIT, "NOWAIT and SKIP LOCKED");
        return switch (locking.strength()) {
            case UPDATE -> Optional.of(Strength.EXCLUSIVE);
            case SHARE -> Optional.of(Strength.SHARED);
            case NO_KEY_UPDATE, KEY_SHARE -> throw StatementError.unsupported("locks of keys alone");
        };
    }

    /** What is equal by ORDER BY comes in an order that the rows alone decide, so that the same rows are always the same list. */
    private static Optional<Comparator<List<Datum>>> order(List<Ordering> orderings, Formulas formulas) {
        return orderings.stream()
                .map(ordering -> order(ordering, formulas))
                .reduce(Comparator::thenComparing)
                .map(order -> order.thenComparing(Selects::compareRows));
    }

    private static Comparator<List<Datum>> order(Ordering ordering, Formulas formulas) {
        refuse(ordering.expression() instanceof Literal, "ORDER BY a constant");
        Formula key = formulas.typed(ordering.expression()).formula();
        boolean descending = ordering.descending();
        boolean nullsFirst = switch (ordering.nulls()) {
            case UNSAID -> descending;
            case FIRST -> true;
            case LAST -> false;
        };
        return (left, right) -> {
            Datum a = key.of(left);
            Datum b = key.of(right);
            boolean nulls = a.equals(Datum.Nothing.NULL) || b.equals(Datum.Nothing.NULL);
            boolean turned = nulls ? nullsFirst : descending;
            return turned ? Datum.compare(b, a) : Datum.compare(a, b);
        };
    }

    private static int compareRows(List<Datum> left, List<Datum> right) {
        for (int i = 0; i < left.size(); i++) {
            int difference = Datum.compare(left.get(i), right.get(i));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }
}
