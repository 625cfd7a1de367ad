package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Leaves out columns, with their values in rows and inserts, and where nothing but their value is set or read. Immutable. */
public record Columns() implements Pass {
    private record Place(Table table, int column) {
        String name() {
            return table.columns().get(column).name();
        }
    }

    @Override
    public int places(Scenario scenario) {
        return all(scenario).size();
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        Optional<Scenario> left = Optional.of(scenario);
        // From behind, so that the places before stay what they are.
        for (int i = to - 1; i >= from && left.isPresent(); i--) {
            Scenario before = left.get();
            Place place = all(before).get(i);
            left = Cases.valid(() -> without(before, place));
        }
        return left;
    }

    private static List<Place> all(Scenario scenario) {
        List<Place> places = new ArrayList<>();
        for (Table table : scenario.database().shape().tables()) {
            for (int i = 0; i < table.columns().size(); i++) {
                places.add(new Place(table, i));
            }
        }
        return places;
    }

    private static Scenario without(Scenario scenario, Place place) {
        List<Table> tables = scenario.database().shape().tables().stream()
                .map(table -> table.equals(place.table()) ? narrow(place) : table)
                .toList();
        List<TableRows> rows = scenario.database().rows().stream()
                .map(some -> some.table().equals(place.table().name()) ? narrow(some, place) : some)
                .toList();
        return Cases.statements(Cases.with(scenario, tables, rows), statement -> narrow(statement, place));
    }

    private static Table narrow(Place place) {
        Table table = place.table();
        return new Table(
                table.name(),
                Cases.without(table.columns(), place.column(), place.column() + 1),
                table.constraints().stream()
                        .flatMap(constraint -> narrow(constraint, place.name()).stream())
                        .toList(),
                table.indexes().stream()
                        .flatMap(index -> narrow(index, place.name()).stream())
                        .toList(),
                table.partitioning(),
                table.options());
    }

    /** A key goes with its last column. */
    private static Optional<Constraint> narrow(Constraint constraint, String column) {
        return switch (constraint) {
            case Constraint.PrimaryKey(String name, var parts) ->
                left(parts, column).map(left -> new Constraint.PrimaryKey(name, left));
            case Constraint.Unique(String name, var parts) ->
                left(parts, column).map(left -> new Constraint.Unique(name, left));
            default -> Optional.of(constraint);
        };
    }

    private static Optional<Index> narrow(Index index, String column) {
        return left(index.parts(), column)
                .map(left -> new Index(index.name(), index.unique(), left, index.method(), index.where()));
    }

    private static Optional<List<KeyPart>> left(List<KeyPart> parts, String column) {
        List<KeyPart> left =
                parts.stream().filter(part -> !column.equals(part.column())).toList();
        return left.isEmpty() ? Optional.empty() : Optional.of(left);
    }

    private static TableRows narrow(TableRows rows, Place place) {
        int at = at(rows.columns(), place);
        if (at < 0) {
            return rows;
        }
        List<List<Literal>> values =
                rows.rows().stream().map(row -> Cases.without(row, at, at + 1)).toList();
        return new TableRows(rows.table(), narrow(rows.columns(), at), values);
    }

    private static Statement narrow(Statement statement, Place place) {
        return switch (statement) {
            case Mutation.Insert insert when insert.table().equals(place.table().name()) -> narrow(insert, place);
            case Mutation.Replace replace
            when replace.table().equals(place.table().name()) -> narrow(replace, place);
            case Mutation.Update update
            when update.target() instanceof TableSource.Named named
                    && named.table().equals(place.table().name()) ->
                new Mutation.Update(
                        update.target(),
                        update.assignments().stream()
                                .filter(set -> !set.column().name().equals(place.name()))
                                .toList(),
                        update.from(),
                        update.where(),
                        update.orderBy(),
                        update.limit(),
                        update.ignore(),
                        update.returning());
            case Statement.Select select -> Trees.rewritten(select, node -> narrowItems(node, place));
            default -> statement;
        };
    }

    private static Mutation.Insert narrow(Mutation.Insert insert, Place place) {
        int at = at(insert.columns(), place);
        return at < 0 || !(insert.source() instanceof Mutation.Rows rows)
                ? insert
                : new Mutation.Insert(
                        insert.table(),
                        narrow(insert.columns(), at),
                        narrow(rows, at),
                        insert.ignore(),
                        insert.onConflict(),
                        insert.returning());
    }

    private static Mutation.Replace narrow(Mutation.Replace replace, Place place) {
        int at = at(replace.columns(), place);
        return at < 0 || !(replace.source() instanceof Mutation.Rows rows)
                ? replace
                : new Mutation.Replace(replace.table(), narrow(replace.columns(), at), narrow(rows, at));
    }

    /** Where the value of a column stands; less than 0 where it has none. */
    private static int at(List<String> columns, Place place) {
        return columns.isEmpty() ? place.column() : columns.indexOf(place.name());
    }

    private static List<String> narrow(List<String> columns, int at) {
        return columns.isEmpty() ? List.of() : Cases.without(columns, at, at + 1);
    }

    private static Mutation.Rows narrow(Mutation.Rows rows, int at) {
        return new Mutation.Rows(
                rows.rows().stream().map(row -> Cases.without(row, at, at + 1)).toList());
    }

    /** What is read is left out where it is nothing but the column. */
    private static Object narrowItems(Object node, Place place) {
        if (!(node instanceof Query.Selection selection)) {
            return node;
        }
        List<Query.Item> items = selection.items().stream()
                .filter(item -> !(item instanceof Query.Selected selected
                        && selected.expression() instanceof Expression.Column column
                        && column.name().equals(place.name())))
                .toList();
        return items.isEmpty() || items.equals(selection.items())
                ? node
                : new Query.Selection(
                        selection.distinct(),
                        items,
                        selection.from(),
                        selection.where(),
                        selection.groupBy(),
                        selection.having());
    }
}
