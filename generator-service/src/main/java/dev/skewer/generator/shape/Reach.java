package dev.skewer.generator.shape;

import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.TypeName;

/**
 * Between which values something lies: of a number itself, of text and bytes the length. What is computed can be far from the
 * limits of its type only if this is known. Immutable.
 *
 * @param unsigned whether it counts as a number without a sign
 */
public record Reach(long low, long high, boolean unsigned) {
    /** Beyond this no calculation goes on; it fits into four bytes, squared into eight. */
    public static final long FAR = 1_000_000_000L;

    /** What a number that is not wild is taken to stay within. */
    public static final long NEAR = 1_000;

    private static final int NO_LIMIT = 10_000;

    public static final Reach ANY_TEXT = new Reach(0, NO_LIMIT, false);
    public static final Reach EVERYTHING = new Reach(Long.MIN_VALUE, Long.MAX_VALUE, false);

    public static Reach of(long low, long high) {
        return new Reach(low, high, false);
    }

    public static Reach length(long most) {
        return new Reach(0, most, false);
    }

    /** All that the type can hold. */
    public static Reach ofType(DataType type) {
        return switch (Kind.of(type)) {
            case INTEGER -> integer(type);
            case DECIMAL -> decimal(type);
            case TEXT -> text(type);
            case BYTES -> length(type.numbers().isEmpty() ? 255 : type.numbers().getFirst());
            case FLOATING, TRUTH, DATE, TIME, MOMENT, ZONED, YEAR, BITS, JSON, JSONB, UUID, ENUM ->
                type.unsigned() ? new Reach(0, FAR, true) : of(-FAR, FAR);
        };
    }

    private static Reach integer(DataType type) {
        int bits = switch (type.name()) {
            case TINYINT -> 8;
            case SMALLINT -> 16;
            case MEDIUMINT -> 24;
            case BIGINT, INTEGER_CAST -> 64;
            default -> 32;
        };
        if (type.unsigned()) {
            return new Reach(0, bits == 64 ? Long.MAX_VALUE : (1L << bits) - 1, true);
        }
        return of(-1L << (bits - 1), -1L >>> (65 - bits));
    }

    private static Reach decimal(DataType type) {
        int digits = type.numbers().isEmpty() ? 10 : type.numbers().getFirst();
        int scale = type.numbers().size() < 2 ? 0 : type.numbers().get(1);
        long most = 1;
        for (int i = 0; i < Math.min(9, digits - scale); i++) {
            most *= 10;
        }
        return new Reach(type.unsigned() ? 0 : 1 - most, most - 1, type.unsigned());
    }

    private static Reach text(DataType type) {
        if (!type.numbers().isEmpty()) {
            return length(type.numbers().getFirst());
        }
        return switch (type.name()) {
            case CHAR -> length(1);
            case TINYTEXT -> length(60);
            default -> ANY_TEXT;
        };
    }

    /** The part of it that lies near zero. */
    public Reach near(long distance) {
        return new Reach(Math.max(low, -distance), Math.min(high, distance), unsigned);
    }

    public boolean isWithin(Reach other) {
        return low >= other.low && high <= other.high;
    }

    public boolean isNotFar() {
        return low >= -FAR && high <= FAR;
    }

    public Reach or(Reach other) {
        return new Reach(Math.min(low, other.low), Math.max(high, other.high), unsigned || other.unsigned);
    }

    public Reach plus(Reach other) {
        return new Reach(low + other.low, high + other.high, unsigned || other.unsigned);
    }

    public Reach minus(Reach other) {
        return new Reach(low - other.high, high - other.low, unsigned || other.unsigned);
    }

    public Reach times(Reach other) {
        long a = low * other.low;
        long b = low * other.high;
        long c = high * other.low;
        long d = high * other.high;
        return new Reach(
                Math.min(Math.min(a, b), Math.min(c, d)),
                Math.max(Math.max(a, b), Math.max(c, d)),
                unsigned || other.unsigned);
    }

    /** The greatest distance from zero. */
    public Reach magnitude() {
        return new Reach(0, Math.max(Math.abs(low), Math.abs(high)), unsigned);
    }

    static boolean isOfNoLimit(DataType type) {
        return type.numbers().isEmpty() && type.name() != TypeName.CHAR;
    }
}
