package dev.skewer.generator.row;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.ColumnsOf;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.generator.shape.Values;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Draws the rows of tables. Immutable. */
public final class Rows {
    private static final int MOST = 8;
    private static final int TRIES = 4;

    private final Dialect dialect;
    private final Values values;

    public Rows(Dialect dialect) {
        this.dialect = dialect;
        this.values = new Values(dialect);
    }

    /** Rows for the tables of a shape, in its order; a table that begins empty is left out. */
    public List<TableRows> drawn(Draw draw, Shape shape) {
        Map<String, Filled> filled = new LinkedHashMap<>();
        for (Table table : shape.tables()) {
            filled.put(table.name(), fill(draw.split("rows-" + table.name()), table, filled));
        }
        List<TableRows> rows = new ArrayList<>();
        filled.forEach((name, one) -> {
            if (!one.rows().isEmpty()) {
                rows.add(new TableRows(name, one.columns(), one.rows()));
            }
        });
        return rows;
    }

    private Filled fill(Draw draw, Table table, Map<String, Filled> others) {
        Relation relation = Relation.of(dialect, table, Set.of());
        List<ColumnDefinition> columns = table.columns().stream()
                .filter(column -> column.generated() == null && !column.autoIncrement())
                .toList();
        Filled filled = new Filled(columns.stream().map(ColumnDefinition::name).toList(), new ArrayList<>());
        Map<String, Filled> all = new LinkedHashMap<>(others);
        all.put(table.name(), filled);
        Set<String> wild = wild(draw, columns, table);
        RowRules rules = new RowRules(table, relation.unique());
        int count = draw.happens(Weight.ROW_NONE) ? 0 : 1 + Math.min(draw.below(MOST), draw.below(MOST));
        for (int i = 0; i < count; i++) {
            for (int tries = 0; tries < TRIES; tries++) {
                List<Literal> row = row(draw, relation, new Source(columns, wild, filled, all));
                if (rules.accept(filled.columns(), row)) {
                    filled.rows().add(row);
                    break;
                }
            }
        }
        return filled;
    }

    private static Set<String> wild(Draw draw, List<ColumnDefinition> columns, Table table) {
        Set<String> wild = new LinkedHashSet<>();
        Set<String> computed = ColumnsOf.table(table);
        for (ColumnDefinition column : columns) {
            boolean number = Kind.of(column.type()) == Kind.INTEGER;
            if (number && !computed.contains(column.name()) && draw.happens(Weight.COLUMN_WILD)) {
                wild.add(column.name());
            }
        }
        return wild;
    }

    private List<Literal> row(Draw draw, Relation relation, Source source) {
        Map<String, Literal> row = new LinkedHashMap<>();
        for (Constraint constraint : relation.table().constraints()) {
            if (constraint instanceof Constraint.ForeignKey key) {
                reference(draw, relation, key, source).forEach(row::putIfAbsent);
            }
        }
        for (ColumnDefinition column : source.columns()) {
            if (!row.containsKey(column.name())) {
                row.put(column.name(), value(draw, relation, column, source));
            }
        }
        return source.columns().stream()
                .map(column -> row.getOrDefault(column.name(), new Literal.Null()))
                .toList();
    }

    private Literal value(Draw draw, Relation relation, ColumnDefinition column, Source source) {
        boolean nullable = relation.field(column.name()).orElseThrow().nullable();
        if (nullable && draw.happens(Weight.ROW_NULL)) {
            return new Literal.Null();
        }
        List<Literal> present = source.own().values(column.name());
        return !present.isEmpty() && draw.happens(Weight.ROW_DUPLICATE)
                ? draw.pick(present)
                : values.drawn(draw, column.type(), source.wild().contains(column.name()));
    }

    /** The key of some row that is there; NULLs, or a row that does not fit, where there is none. */
    private static Map<String, Literal> reference(
            Draw draw, Relation relation, Constraint.ForeignKey key, Source source) {
        Filled parent = source.tables().get(key.referencedTable());
        boolean nullable = key.columns().stream()
                .allMatch(column -> relation.field(column).orElseThrow().nullable());
        Map<String, Literal> values = new LinkedHashMap<>();
        if (parent == null || parent.rows().isEmpty() || (nullable && draw.happens(Weight.ROW_NULL))) {
            key.columns().forEach(column -> values.put(column, new Literal.Null()));
            return values;
        }
        List<Literal> row = draw.pick(parent.rows());
        // A foreign key that names no columns references the primary key, and that is made of the first columns.
        List<String> referenced = key.referencedColumns().isEmpty() ? parent.columns() : key.referencedColumns();
        for (int i = 0; i < key.columns().size(); i++) {
            int index = parent.columns().indexOf(referenced.get(i));
            values.put(key.columns().get(i), row.get(index));
        }
        return values;
    }

    /** The rows of a table so far. */
    private record Filled(List<String> columns, List<List<Literal>> rows) {
        List<Literal> values(String column) {
            int index = columns.indexOf(column);
            return rows.stream()
                    .map(row -> row.get(index))
                    .filter(value -> !(value instanceof Literal.Null))
                    .toList();
        }
    }

    private record Source(List<ColumnDefinition> columns, Set<String> wild, Filled own, Map<String, Filled> tables) {}
}
