package dev.skewer.oracle.analysis.triage;

import dev.skewer.oracle.analysis.reload.Literals;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table as it was at a moment, said by constants. Immutable.
 *
 * @param query gives its rows
 */
record ConstantRows(String table, Query query) {
    /** Nothing where a row has a value that no constant says, or other columns than the table was made with. */
    static Optional<ConstantRows> of(Shape shape, String name, List<Row> rows) {
        Optional<Table> table =
                shape.tables().stream().filter(one -> one.name().equals(name)).findFirst();
        if (table.isEmpty()) {
            return Optional.empty();
        }
        List<String> columns =
                table.get().columns().stream().map(ColumnDefinition::name).toList();
        List<Query> selections = new ArrayList<>();
        for (Row row : rows) {
            List<Literal> literals = row.values().stream()
                    .flatMap(value -> Literals.of(value).stream())
                    .toList();
            if (literals.size() != columns.size()) {
                return Optional.empty();
            }
            selections.add(Query.of(selection(columns, literals)));
        }
        return Optional.of(new ConstantRows(name, united(selections, columns)));
    }

    private static Query.Selection selection(List<String> columns, List<Literal> literals) {
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            items.add(new Query.Selected(literals.get(i), columns.get(i)));
        }
        return Query.Selection.of(items, List.of(), null);
    }

    private static Query united(List<Query> selections, List<String> columns) {
        return selections.stream()
                .reduce((left, right) -> Query.of(new Query.SetOperation(Query.SetOperator.UNION, true, left, right)))
                .orElseGet(() -> new Query(
                        List.of(),
                        false,
                        selection(
                                columns,
                                columns.stream()
                                        .<Literal>map(column -> new Literal.Null())
                                        .toList()),
                        List.of(),
                        new Limit(0, 0),
                        null));
    }

    /** The constants, by the table's name, where the node is the table. */
    Object inPlaceOf(Object node) {
        return node instanceof TableSource.Named(String named, String alias, var _) && named.equals(table)
                ? new TableSource.Derived(query, alias == null ? named : alias, false)
                : node;
    }
}
