package dev.skewer.generator.shape;

import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A table in the making. Not thread-safe. */
final class TableDraft {
    final String name;
    final List<ColumnDefinition> columns = new ArrayList<>();
    final List<Constraint> constraints = new ArrayList<>();
    final List<Index> indexes = new ArrayList<>();
    /** The columns of the primary key, in the order of the key. */
    final List<String> key = new ArrayList<>();
    /** Columns that a foreign key is of. */
    final Set<String> referencing = new LinkedHashSet<>();
    /** Columns that something is computed from, or that are computed. */
    final Set<String> computed = new LinkedHashSet<>();

    @Nullable
    Partitioning partitioning;

    TableDraft(String name) {
        this.name = name;
    }

    ColumnDefinition column(String column) {
        return columns.stream()
                .filter(one -> one.name().equals(column))
                .findFirst()
                .orElseThrow();
    }

    DataType type(String column) {
        return column(column).type();
    }

    void replace(ColumnDefinition changed) {
        columns.replaceAll(old -> old.name().equals(changed.name()) ? changed : old);
    }

    void defaultValue(String column, Literal value) {
        ColumnDefinition old = column(column);
        replace(new ColumnDefinition(column, old.type(), old.notNull(), value, null, false, old.collation()));
    }

    void notNull(String column, boolean notNull) {
        ColumnDefinition old = column(column);
        replace(new ColumnDefinition(
                column, old.type(), notNull, old.defaultValue(), old.generated(), false, old.collation()));
    }

    /** Columns that no foreign key, calculation or primary key is about. */
    List<ColumnDefinition> free() {
        return columns.stream()
                .filter(column -> !key.contains(column.name())
                        && !referencing.contains(column.name())
                        && !computed.contains(column.name()))
                .toList();
    }

    String nextIndex() {
        return name + "_i" + indexes.size();
    }

    /** The columns of each key by which rows are told apart, those of the primary key first. */
    List<List<String>> uniqueKeys() {
        List<List<String>> keys = new ArrayList<>();
        for (Constraint constraint : constraints) {
            if (constraint instanceof Constraint.PrimaryKey primary) {
                keys.addFirst(names(primary.parts()));
            } else if (constraint instanceof Constraint.Unique unique) {
                keys.add(names(unique.parts()));
            }
        }
        return keys;
    }

    static List<String> names(List<KeyPart> parts) {
        List<String> names = new ArrayList<>();
        for (KeyPart part : parts) {
            String column = part.column();
            if (column != null) {
                names.add(column);
            }
        }
        return names;
    }

    boolean isProtected() {
        return !indexes.isEmpty()
                || !referencing.isEmpty()
                || constraints.stream().anyMatch(Constraint.Unique.class::isInstance)
                || columns.stream().anyMatch(column -> column.generated() != null);
    }

    Table table() {
        return new Table(name, columns, constraints, indexes, partitioning, List.of());
    }
}
