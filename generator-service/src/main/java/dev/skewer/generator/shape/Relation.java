package dev.skewer.generator.shape;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.family.Habits;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A table as statements see it. Immutable.
 *
 * @param fields all its columns
 * @param handle the columns that tell its rows apart and are never NULL; none where there are no such
 * @param unique the columns of each key that an insert can meet
 */
public record Relation(Table table, List<Field> fields, List<String> handle, List<List<String>> unique) {
    private static final long HELD = 10_000;

    public Relation {
        fields = List.copyOf(fields);
        handle = List.copyOf(handle);
        unique = unique.stream().map(List::copyOf).toList();
    }

    /** A table, some of whose columns are wild: their values go to the limits of their types. */
    public static Relation of(Dialect dialect, Table table, Set<String> wild) {
        Habits habits = Habits.of(dialect);
        Set<String> keyed = keyed(table);
        List<String> primary =
                table.primaryKey().map(key -> TableDraft.names(key.parts())).orElse(List.of());
        List<Field> fields = new ArrayList<>();
        for (ColumnDefinition column : table.columns()) {
            boolean nullable = !column.notNull() && !primary.contains(column.name());
            fields.add(field(habits, table, column, new Traits(wild, nullable, keyed)));
        }
        List<List<String>> unique = unique(table);
        List<String> handle = unique.stream()
                .filter(key -> fields.stream()
                        .noneMatch(field -> key.contains(field.name()) && (field.nullable() || !isHandy(field))))
                .findFirst()
                .orElse(List.of());
        return new Relation(table, fields, handle, unique);
    }

    private static boolean isHandy(Field field) {
        return field.kind() != Kind.FLOATING && field.kind().isComparable();
    }

    private static Field field(Habits habits, Table table, ColumnDefinition column, Traits traits) {
        Kind kind = Kind.of(column.type());
        boolean wild = traits.wild().contains(column.name());
        Reach type = Reach.ofType(column.type());
        Reach reach = kind.isNumber() && !wild ? type.near(Reach.NEAR) : type;
        Reach hold = kind.isNumber() && !wild ? type.near(HELD) : type;
        return new Field(
                table.name(),
                column,
                kind,
                reach,
                hold,
                wild,
                isExact(habits, column, kind),
                traits.nullable(),
                traits.keyed().contains(column.name()));
    }

    private static boolean isExact(Habits habits, ColumnDefinition column, Kind kind) {
        return switch (kind) {
            case TEXT, ENUM ->
                column.collation() == null
                        ? !habits.demand(Demand.TEXT_WITHOUT_CASE)
                        : habits.exactCollations().contains(column.collation());
            case JSON, JSONB -> false;
            default -> true;
        };
    }

    private static List<List<String>> unique(Table table) {
        List<List<String>> unique = new ArrayList<>();
        for (Constraint constraint : table.constraints()) {
            switch (constraint) {
                case Constraint.PrimaryKey key -> unique.add(TableDraft.names(key.parts()));
                case Constraint.Unique key -> unique.add(TableDraft.names(key.parts()));
                case Constraint.Condition condition -> {}
                case Constraint.ForeignKey key -> {}
            }
        }
        return unique;
    }

    /** The columns that a key, a unique index, a condition, a calculation or a partition is about. */
    private static Set<String> keyed(Table table) {
        Set<String> keyed = new LinkedHashSet<>(ColumnsOf.table(table));
        for (Index index : table.indexes()) {
            if (index.unique()) {
                keyed.addAll(TableDraft.names(index.parts()));
            }
        }
        for (Constraint constraint : table.constraints()) {
            if (constraint instanceof Constraint.ForeignKey key) {
                keyed.addAll(key.columns());
            }
        }
        unique(table).forEach(keyed::addAll);
        Partitioning partitioning = table.partitioning();
        if (partitioning != null && partitioning.key() instanceof Expression.Column column) {
            keyed.add(column.name());
        }
        return keyed;
    }

    public String name() {
        return table.name();
    }

    /** The table as statements see it that must not use the field. */
    public Relation without(Field field) {
        List<Field> fewer = new ArrayList<>(fields);
        fewer.remove(field);
        return new Relation(table, fewer, handle, unique);
    }

    public Optional<Field> field(String name) {
        return fields.stream().filter(field -> field.name().equals(name)).findFirst();
    }

    public List<Field> writable() {
        return fields.stream().filter(Field::isWritable).toList();
    }

    /** Whether an index has the column as such. */
    public boolean isIndexed(Field field) {
        return table.indexes().stream()
                .anyMatch(index -> TableDraft.names(index.parts()).contains(field.name()));
    }

    /** Whether some other table, or this one, references it. */
    public boolean isReferenced(List<Relation> all) {
        return all.stream()
                .flatMap(other -> other.foreignKeys().stream())
                .anyMatch(key -> key.referencedTable().equals(name()));
    }

    /** Whether it references some other table, or itself. */
    public boolean references() {
        return !foreignKeys().isEmpty();
    }

    public List<Constraint.ForeignKey> foreignKeys() {
        return table.constraints().stream()
                .filter(Constraint.ForeignKey.class::isInstance)
                .map(Constraint.ForeignKey.class::cast)
                .toList();
    }

    public boolean isForeignKey(Field field) {
        return foreignKeys().stream().anyMatch(key -> key.columns().contains(field.name()));
    }

    /** The columns of this table that a foreign key is about, which need not name them. */
    public List<String> referencedBy(Constraint.ForeignKey key) {
        return key.referencedColumns().isEmpty()
                ? table.primaryKey()
                        .map(primary -> TableDraft.names(primary.parts()))
                        .orElse(List.of())
                : key.referencedColumns();
    }

    public boolean isPartitioned() {
        return table.partitioning() != null;
    }

    private record Traits(Set<String> wild, boolean nullable, Set<String> keyed) {}
}
