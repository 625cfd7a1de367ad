package dev.skewer.oracle.analysis.reload;

import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Constraint.ForeignKey;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The statements that put a final state into fresh tables, row by row, what is referenced before what references it. Immutable.
 *
 * @param rows which row each statement inserts
 */
public record Reload(List<Step> steps, Map<StepId, Entry> rows) {
    /** A row of a table. */
    public record Entry(String table, Row row) {
        /** Approximate numbers are read with fewer digits than they have, so that two of them can be read as one. */
        public boolean isExact() {
            return row.values().stream().noneMatch(value -> value.kind() == Value.Kind.DOUBLE);
        }
    }

    public Reload {
        steps = List.copyOf(steps);
    }

    /** Empty where the state cannot be written down, or rows reference each other in a circle. */
    public static Optional<Reload> of(Shape shape, List<TableState> states) {
        List<Step> steps = new ArrayList<>();
        Map<StepId, Entry> rows = new LinkedHashMap<>();
        Optional<List<Entry>> ordered = ordered(shape, states);
        if (ordered.isEmpty()) {
            return Optional.empty();
        }
        for (Entry entry : ordered.get()) {
            Optional<Mutation.Insert> insert = shape.table(entry.table())
                    .flatMap(table -> insert(table, state(states, entry.table()), entry.row()));
            if (insert.isEmpty()) {
                return Optional.empty();
            }
            StepId id = new StepId("reload." + (steps.size() + 1));
            steps.add(new Step(id, insert.get()));
            rows.put(id, entry);
        }
        return Optional.of(new Reload(steps, rows));
    }

    /**
     * The same as rows to be loaded, those of a table that come one after the other together. Empty too where numbers were read with
     * fewer digits than they have.
     */
    public static Optional<List<TableRows>> rows(Shape shape, List<TableState> states) {
        if (states.stream().anyMatch(state -> isRounded(shape, state))) {
            return Optional.empty();
        }
        return of(shape, states).map(reload -> {
            List<TableRows> rows = new ArrayList<>();
            for (Step step : reload.steps()) {
                TableRows row = rows(step);
                boolean goesOn = !rows.isEmpty() && rows.getLast().table().equals(row.table());
                rows.add(goesOn ? joined(rows.removeLast(), row) : row);
            }
            return rows;
        });
    }

    private static boolean isRounded(Shape shape, TableState state) {
        return shape.table(state.table()).stream()
                .flatMap(table -> table.columns().stream())
                .anyMatch(column ->
                        column.type().name() == TypeName.FLOAT && !state.rows().isEmpty());
    }

    private static TableRows rows(Step step) {
        Mutation.Insert insert = (Mutation.Insert) step.statement();
        Mutation.Rows values = (Mutation.Rows) insert.source();
        List<Literal> row =
                values.rows().getFirst().stream().map(Literal.class::cast).toList();
        return new TableRows(insert.table(), insert.columns(), List.of(row));
    }

    private static TableRows joined(TableRows some, TableRows more) {
        List<List<Literal>> all = new ArrayList<>(some.rows());
        all.addAll(more.rows());
        return new TableRows(some.table(), some.columns(), all);
    }

    private static TableState state(List<TableState> states, String table) {
        return states.stream()
                .filter(state -> state.table().equals(table) && state.throughIndex() == null)
                .findFirst()
                .orElseThrow();
    }

    private static Optional<Mutation.Insert> insert(Table table, TableState state, Row row) {
        List<String> columns = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        for (int i = 0; i < state.columns().size(); i++) {
            Optional<ColumnDefinition> column = table.column(state.columns().get(i));
            if (column.isEmpty()) {
                return Optional.empty();
            }
            if (column.get().generated() != null) {
                continue;
            }
            Value value = row.values().get(i);
            Optional<Literal> literal = Literals.of(value);
            if (literal.isEmpty() || (column.get().autoIncrement() && isReplaced(value))) {
                return Optional.empty();
            }
            columns.add(column.get().name());
            values.add(literal.get());
        }
        return columns.isEmpty()
                ? Optional.empty()
                : Optional.of(Mutation.Insert.of(table.name(), columns, new Mutation.Rows(List.of(values))));
    }

    /** A number that stands for the next one. */
    private static boolean isReplaced(Value value) {
        return value.kind() == Value.Kind.NULL || value.text().equals("0");
    }

    /** By how their tables reference each other, and within a table by how its rows do. */
    private static Optional<List<Entry>> ordered(Shape shape, List<TableState> states) {
        List<Entry> waiting = new ArrayList<>();
        for (TableState state : states) {
            if (state.throughIndex() == null) {
                if (shape.table(state.table()).isEmpty()) {
                    return Optional.empty();
                }
                state.rows().forEach(row -> waiting.add(new Entry(state.table(), row)));
            }
        }
        List<Entry> ordered = new ArrayList<>();
        while (!waiting.isEmpty()) {
            List<Entry> ready = waiting.stream()
                    .filter(entry -> waiting.stream()
                            .noneMatch(other -> !other.equals(entry) && references(shape, states, entry, other)))
                    .toList();
            if (ready.isEmpty()) {
                return Optional.empty();
            }
            ordered.addAll(ready);
            waiting.removeAll(ready);
        }
        return Optional.of(ordered);
    }

    /** Rows of other tables by the table alone, for equality of keys is a matter of collations; rows of one table by their values. */
    private static boolean references(Shape shape, List<TableState> states, Entry child, Entry parent) {
        for (Constraint constraint : shape.table(child.table()).orElseThrow().constraints()) {
            if (constraint instanceof ForeignKey key && key.referencedTable().equals(parent.table())) {
                boolean same = child.table().equals(parent.table());
                if (!same || refersTo(state(states, child.table()), key, child.row(), parent.row())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean refersTo(TableState state, ForeignKey key, Row child, Row parent) {
        for (int i = 0; i < key.columns().size() && i < key.referencedColumns().size(); i++) {
            int from = state.columns().indexOf(key.columns().get(i));
            int to = state.columns().indexOf(key.referencedColumns().get(i));
            if (from < 0
                    || to < 0
                    || !child.values().get(from).equals(parent.values().get(to))) {
                return false;
            }
        }
        return true;
    }
}
