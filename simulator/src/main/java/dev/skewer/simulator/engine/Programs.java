package dev.skewer.simulator.engine;

import static dev.skewer.simulator.formula.StatementError.refuse;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.simulator.formula.Formula;
import dev.skewer.simulator.formula.Formulas;
import dev.skewer.simulator.formula.Scope;
import dev.skewer.simulator.formula.SqlState;
import dev.skewer.simulator.formula.StatementError;
import dev.skewer.simulator.formula.Typed;
import java.util.ArrayList;
import java.util.List;

/** Understands statements about rows. Pure functions. */
final class Programs {
    private Programs() {}

    /**
     * The program of a statement.
     *
     * @throws StatementError if it names what is not there, or the simulator does not know it
     */
    static Program of(Statement statement, Store store) {
        return switch (statement) {
            case Statement.Select select -> Selects.of(select.query(), store);
            case Mutation.Insert insert -> insert(insert, store);
            case Mutation.Update update -> update(update, store);
            case Mutation.Delete delete -> delete(delete, store);
            case Mutation.Replace _ -> throw StatementError.unsupported("REPLACE");
            case Mutation.Merge _ -> throw StatementError.unsupported("MERGE");
            case Definition _ -> throw StatementError.unsupported("definitions beside the shape of a case");
            case Control _ -> throw new IllegalArgumentException("no statement about rows: " + statement);
            case Statement.Raw _ -> throw StatementError.unsupported("statements that are text");
        };
    }

    private static Program insert(Mutation.Insert insert, Store store) {
        refuse(insert.ignore() || insert.onConflict() != null, "what an INSERT does on conflict");
        refuse(!insert.returning().isEmpty(), "RETURNING");
        SimTable table = store.table(insert.table());
        if (!(insert.source() instanceof Mutation.Rows source)) {
            throw StatementError.unsupported("INSERT of anything but rows");
        }
        List<String> columns = insert.columns().isEmpty() ? table.blueprint().columnNames() : insert.columns();
        int width = source.rows().getFirst().size();
        boolean fits = insert.columns().isEmpty() ? width <= columns.size() : width == columns.size();
        if (!fits) {
            throw new StatementError(
                    SqlState.SYNTAX, "INSERT has %d values and %d columns".formatted(width, columns.size()));
        }
        Scope scope = table.blueprint().scope(insert.table());
        List<Integer> places = columns.subList(0, width).stream()
                .map(column -> scope.indexOf(null, column))
                .toList();
        return new InsertProgram(
                table,
                source.rows().stream().map(row -> row(table, places, row)).toList());
    }

    private static List<Formula> row(SimTable table, List<Integer> places, List<Expression> given) {
        List<Formula> row = new ArrayList<>();
        for (int place = 0; place < table.blueprint().columns().size(); place++) {
            int at = places.indexOf(place);
            Expression value = at < 0 ? new Expression.Default() : given.get(at);
            row.add(value(table, Scope.NONE, place, value));
        }
        return row;
    }

    private static Formula value(SimTable table, Scope scope, int place, Expression value) {
        Typed typed = value instanceof Expression.Default
                ? table.blueprint().columns().get(place).byDefault()
                : new Formulas(scope).typed(value);
        return table.blueprint().storing(place, typed);
    }

    private static Program update(Mutation.Update update, Store store) {
        refuse(!update.from().isEmpty(), "UPDATE of several tables");
        refuse(!update.orderBy().isEmpty() || update.limit() != null, "ORDER BY and LIMIT of an UPDATE");
        refuse(update.ignore(), "UPDATE IGNORE");
        refuse(!update.returning().isEmpty(), "RETURNING");
        TableSource.Named target = Selects.named(update.target());
        SimTable table = store.table(target.table());
        Scope scope = scope(table, target);
        List<Formula> changed = new ArrayList<>();
        for (int place = 0; place < scope.columns().size(); place++) {
            int same = place;
            changed.add(row -> row.get(same));
        }
        List<Integer> assigned = new ArrayList<>();
        for (Mutation.Assignment assignment : update.assignments()) {
            int place = scope.indexOf(
                    assignment.column().table(), assignment.column().name());
            if (assigned.contains(place)) {
                throw new StatementError(
                        SqlState.SYNTAX,
                        "multiple assignments to same column \"%s\""
                                .formatted(assignment.column().name()));
            }
            assigned.add(place);
            changed.set(place, value(table, scope, place, assignment.value()));
        }
        return new ChangeProgram(table, new Formulas(scope).condition(update.where()), changed);
    }

    private static Program delete(Mutation.Delete delete, Store store) {
        refuse(!delete.targets().isEmpty() || !delete.using().isEmpty(), "DELETE from several tables");
        refuse(!delete.orderBy().isEmpty() || delete.limit() != null, "ORDER BY and LIMIT of a DELETE");
        refuse(!delete.returning().isEmpty(), "RETURNING");
        TableSource.Named target = Selects.named(delete.from());
        SimTable table = store.table(target.table());
        return new ChangeProgram(table, new Formulas(scope(table, target)).condition(delete.where()), List.of());
    }

    private static Scope scope(SimTable table, TableSource.Named source) {
        return table.blueprint().scope(source.alias() == null ? source.table() : source.alias());
    }
}
