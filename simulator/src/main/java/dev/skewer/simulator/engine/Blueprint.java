package dev.skewer.simulator.engine;

import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Table;
import dev.skewer.simulator.formula.Datum;
import dev.skewer.simulator.formula.Formula;
import dev.skewer.simulator.formula.Formulas;
import dev.skewer.simulator.formula.Kind;
import dev.skewer.simulator.formula.Scope;
import dev.skewer.simulator.formula.SqlState;
import dev.skewer.simulator.formula.StatementError;
import dev.skewer.simulator.formula.Typed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a table is, as far as the simulator goes. Immutable. */
record Blueprint(String name, List<Column> columns, List<Key> keys) {
    Blueprint {
        columns = List.copyOf(columns);
        keys = List.copyOf(keys);
    }

    /** A column; no length is 0. */
    record Column(String name, Kind kind, int length, boolean notNull, Typed byDefault) {}

    /** An index, by the places of its columns. */
    record Key(String name, boolean primary, boolean unique, List<Integer> places) {
        /** What the index holds of a row. */
        List<Datum> of(List<Datum> row) {
            return places.stream().map(row::get).toList();
        }
    }

    /**
     * Reads the definition of a table.
     *
     * @throws StatementError if it has something that the simulator does not know
     */
    static Blueprint of(Table table) {
        StatementError.refuse(table.partitioning() != null, "partitions");
        StatementError.refuse(!table.options().isEmpty(), "options of tables");
        List<String> primary = table.primaryKey().map(key -> names(key.parts())).orElse(List.of());
        List<Column> columns = table.columns().stream()
                .map(column -> column(column, primary.contains(column.name())))
                .toList();
        Blueprint bare = new Blueprint(table.name(), columns, List.of());
        List<Key> keys = new ArrayList<>();
        table.constraints().forEach(constraint -> keys.add(bare.key(constraint, keys)));
        table.indexes().forEach(index -> keys.add(bare.key(index, keys)));
        return new Blueprint(table.name(), columns, keys);
    }

    private static Column column(ColumnDefinition column, boolean inPrimaryKey) {
        StatementError.refuse(column.generated() != null, "generated columns");
        StatementError.refuse(column.autoIncrement(), "columns that count by themselves");
        StatementError.refuse(column.collation() != null, "collations");
        Kind kind = kind(column.type());
        Typed byDefault = column.defaultValue() == null
                ? new Typed(Kind.UNTYPED, row -> Datum.Nothing.NULL)
                : new Formulas(Scope.NONE).typed(column.defaultValue());
        int length =
                column.type().numbers().isEmpty() ? 0 : column.type().numbers().getFirst();
        boolean notNull = column.notNull() || inPrimaryKey;
        return new Column(column.name(), kind, kind == Kind.TEXT ? length : 0, notNull, byDefault);
    }

    private static Kind kind(DataType type) {
        return switch (type.name()) {
            case INT -> Kind.INT;
            case BIGINT -> Kind.BIGINT;
            case VARCHAR, TEXT -> Kind.TEXT;
            case BOOLEAN -> Kind.TRUTH;
            default -> throw StatementError.unsupported("columns of the type " + type.name());
        };
    }

    private Key key(Constraint constraint, List<Key> others) {
        return switch (constraint) {
            case Constraint.PrimaryKey key ->
                key(named(key.name(), List.of(), "pkey", others), true, true, key.parts());
            case Constraint.Unique key ->
                key(named(key.name(), names(key.parts()), "key", others), false, true, key.parts());
            case Constraint.Condition _ -> throw StatementError.unsupported("checks");
            case Constraint.ForeignKey _ -> throw StatementError.unsupported("foreign keys");
        };
    }

    private Key key(Index index, List<Key> others) {
        StatementError.refuse(index.where() != null, "partial indexes");
        StatementError.refuse(index.method() != null, "methods of indexes");
        return key(named(index.name(), names(index.parts()), "idx", others), false, index.unique(), index.parts());
    }

    private Key key(String keyName, boolean primary, boolean unique, List<KeyPart> parts) {
        Scope scope = scope(name);
        return new Key(
                keyName,
                primary,
                unique,
                names(parts).stream().map(part -> scope.indexOf(null, part)).toList());
    }

    private static List<String> names(List<KeyPart> parts) {
        StatementError.refuse(
                !parts.stream().allMatch(KeyPart::isPlainColumn), "indexes of anything but columns from low to high");
        return parts.stream().map(KeyPart::column).map(String::valueOf).toList();
    }

    /** As PostgreSQL names what has no name. */
    private String named(@Nullable String given, List<String> parts, String end, List<Key> others) {
        if (given != null) {
            return given;
        }
        String plain = parts.stream().map(part -> part + "_").collect(Collectors.joining("", name + "_", end));
        String free = plain;
        for (int i = 1; isTaken(free, others); i++) {
            free = plain + i;
        }
        return free;
    }

    private static boolean isTaken(String keyName, List<Key> keys) {
        return keys.stream().anyMatch(key -> key.name().equals(keyName));
    }

    Scope scope(String alias) {
        return new Scope(
                alias,
                columns.stream()
                        .map(column -> new Scope.Column(column.name(), column.kind()))
                        .toList());
    }

    List<String> columnNames() {
        return columns.stream().map(Column::name).toList();
    }

    /** What a value becomes that is to stand in a column; refused for its type alone, whatever it turns out to be. */
    Formula storing(int place, Typed value) {
        Column column = columns.get(place);
        if (!value.kind().goesWith(column.kind())) {
            throw new StatementError(
                    SqlState.WRONG_TYPE,
                    "column \"%s\" is of type %s but expression is of type %s"
                            .formatted(
                                    column.name(),
                                    column.kind().typeName(),
                                    value.kind().typeName()));
        }
        return row -> stored(column, value.formula().of(row));
    }

    private Datum stored(Column column, Datum value) {
        switch (value) {
            case Datum.Nothing _ -> {
                if (column.notNull()) {
                    throw new StatementError(
                            SqlState.NOT_NULL,
                            "null value in column \"%s\" of relation \"%s\" violates not-null constraint"
                                    .formatted(column.name(), name));
                }
            }
            case Datum.Whole whole -> {
                if (!column.kind().holds(whole.value())) {
                    throw new StatementError(SqlState.OUT_OF_RANGE, "integer out of range");
                }
            }
            case Datum.Text text -> {
                int characters = text.value().codePointCount(0, text.value().length());
                if (column.length() > 0 && characters > column.length()) {
                    throw new StatementError(
                            SqlState.TOO_LONG,
                            "value too long for type character varying(%d)".formatted(column.length()));
                }
            }
            case Datum.Truth _ -> {}
        }
        return value;
    }
}
