package dev.skewer.generator.statement;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.family.Habits;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.generator.shape.Values;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of a case and the values that stand in them, or may once its writes are done. Not thread-safe: what is written is
 * remembered.
 */
public final class Ground {
    private final Dialect dialect;
    private final Habits habits;
    private final Values values;
    private final List<Relation> relations;
    private final Map<String, List<Map<String, Literal>>> rows = new LinkedHashMap<>();

    public Ground(Dialect dialect, List<Relation> relations, List<TableRows> initial) {
        this.dialect = dialect;
        this.habits = Habits.of(dialect);
        this.values = new Values(dialect);
        this.relations = List.copyOf(relations);
        for (TableRows some : initial) {
            for (List<Literal> row : some.rows()) {
                Map<String, Literal> named = new LinkedHashMap<>();
                List<String> columns = columns(some);
                for (int i = 0; i < row.size(); i++) {
                    named.put(columns.get(i), row.get(i));
                }
                wrote(some.table(), named);
            }
        }
    }

    private List<String> columns(TableRows some) {
        if (!some.columns().isEmpty()) {
            return some.columns();
        }
        return relations.stream()
                .filter(relation -> relation.name().equals(some.table()))
                .flatMap(relation -> relation.fields().stream())
                .map(Field::name)
                .toList();
    }

    public Dialect dialect() {
        return dialect;
    }

    public Habits habits() {
        return habits;
    }

    public List<Relation> relations() {
        return relations;
    }

    public boolean can(Capability capability) {
        return dialect.can(capability);
    }

    public boolean demand(Demand demand) {
        return habits.demand(demand);
    }

    /** The rows of a table: those that it begins with, and those that were inserted. */
    public List<Map<String, Literal>> rows(String table) {
        return rows.getOrDefault(table, List.of());
    }

    public void wrote(String table, Map<String, Literal> row) {
        rows.computeIfAbsent(table, none -> new ArrayList<>()).add(row);
    }

    /** A constant for the column: one that is there, or any. */
    public Literal constant(Draw draw, Field field) {
        List<Literal> present = present(field);
        int there = present.isEmpty() ? 0 : draw.weight(Weight.VALUE_PRESENT);
        int sum = there + draw.weight(Weight.VALUE_FRESH);
        return sum > 0 && draw.below(sum) < there ? draw.pick(present) : fresh(draw, field);
    }

    /** A constant of the type of the column, whether it is there or not. */
    public Literal fresh(Draw draw, Field field) {
        return values.drawn(draw, field.column().type(), field.wild());
    }

    /** A constant that can be the default of the column. */
    public Literal defaultValue(Draw draw, Field field) {
        return values.asDefault(constant(draw, field));
    }

    /** What the column has, without NULL. */
    public List<Literal> present(Field field) {
        List<Literal> present = new ArrayList<>();
        for (Map<String, Literal> row : rows(field.table())) {
            Literal value = row.get(field.name());
            if (value != null && !(value instanceof Literal.Null)) {
                present.add(value);
            }
        }
        return present;
    }
}
