package dev.skewer.generator.shape;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.TypeSpelling;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.family.Habits;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.TypeName;
import java.util.List;
import java.util.Map;

/** The types of columns that a dialect has, as they are drawn. Immutable. */
final class Types {
    private static final List<List<Integer>> DECIMALS = List.of(List.of(6, 2), List.of(10, 0), List.of(12, 3));
    private static final List<Integer> TEXT_LENGTHS = List.of(5, 10, 20);
    private static final List<Integer> FIXED_LENGTHS = List.of(2, 5, 10);
    private static final List<Integer> BYTES_LENGTHS = List.of(2, 4, 10);
    private static final List<Integer> BITS = List.of(1, 8, 16);
    private static final List<String> WORDS = List.of("a", "b", "c", "x");

    private final Dialect dialect;
    private final Habits habits;

    Types(Dialect dialect) {
        this.dialect = dialect;
        this.habits = Habits.of(dialect);
    }

    /** Any type, or one that a key can be of. */
    DataType drawn(Draw draw, boolean key) {
        Choice<Map.Entry<TypeName, TypeSpelling>> choice = Choice.of(draw);
        for (Map.Entry<TypeName, TypeSpelling> entry :
                dialect.spelling().types().columns().entrySet()) {
            boolean possible = !key || isKey(entry.getKey());
            Weight.ofType(entry.getKey()).ifPresent(weight -> choice.orIf(possible, weight, entry));
        }
        return choice.drawn()
                .map(entry -> numbered(draw, entry.getKey(), entry.getValue()))
                .orElse(DataType.of(TypeName.INT));
    }

    /** Whether a key or an index can have a column of the type without a prefix. */
    boolean isKey(DataType type) {
        return isKey(type.name());
    }

    private boolean isKey(TypeName type) {
        return switch (Kind.of(type)) {
            case INTEGER, DECIMAL, FLOATING, DATE, TIME, YEAR, UUID, ENUM -> true;
            case MOMENT -> !(type == TypeName.TIMESTAMP && habits.demand(Demand.TIMESTAMPS_SET_THEMSELVES));
            case TEXT, BYTES -> !isLarge(type) || !refusesLargeKeys();
            case TRUTH, ZONED, BITS, JSON, JSONB -> false;
        };
    }

    /** Whether an index can have the first characters of a column of the type. */
    boolean hasPrefixes(DataType type) {
        return Kind.of(type) == Kind.TEXT
                && type.name() != TypeName.ENUM
                && Reach.ofType(type).high() > 4;
    }

    private boolean refusesLargeKeys() {
        return habits.demand(Demand.LARGE_KEYS_BY_PREFIX) || habits.demand(Demand.NO_LARGE_KEYS);
    }

    boolean isLarge(DataType type) {
        return isLarge(type.name());
    }

    private static boolean isLarge(TypeName type) {
        return switch (type) {
            case TINYTEXT, TEXT, MEDIUMTEXT, LONGTEXT, TINYBLOB, BLOB, MEDIUMBLOB, LONGBLOB, JSON, JSONB -> true;
            default -> false;
        };
    }

    private DataType numbered(Draw draw, TypeName name, TypeSpelling spelling) {
        return switch (name) {
            case DECIMAL -> new DataType(name, draw.pick(DECIMALS), false, List.of());
            case CHAR -> DataType.of(name, draw.pick(FIXED_LENGTHS));
            case VARCHAR -> DataType.of(name, draw.pick(TEXT_LENGTHS));
            case BINARY, VARBINARY -> DataType.of(name, draw.pick(BYTES_LENGTHS));
            case BIT -> DataType.of(name, draw.pick(BITS));
            case ENUM -> new DataType(name, List.of(), false, WORDS);
            case TIME, DATETIME, TIMESTAMP ->
                spelling.takes(1) && draw.happens(Weight.COLUMN_FRACTION) ? DataType.of(name, 3) : DataType.of(name);
            case TINYINT, SMALLINT, MEDIUMINT, INT, BIGINT ->
                new DataType(
                        name,
                        List.of(),
                        dialect.can(Capability.UNSIGNED_NUMBERS) && draw.happens(Weight.COLUMN_UNSIGNED),
                        List.of());
            default -> DataType.of(name);
        };
    }
}
