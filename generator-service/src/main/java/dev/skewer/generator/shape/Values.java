package dev.skewer.generator.shape;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.family.Habits;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Literal.TemporalKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;

/** Constants of a type. Immutable. */
public final class Values {
    /** What a number that is not wild is drawn from. */
    private static final long USUAL = 100;

    private static final List<String> WORDS = List.of("a", "b", "c", "ab", "abc", "x y", "zz", "1", "10", "bcd", "q");
    private static final List<String> HEX = List.of("01", "FF", "6162", "00FF", "616263");
    private static final List<String> DATES =
            List.of("1970-01-01", "1999-12-31", "2000-02-29", "2020-06-15", "2024-01-01");
    private static final List<String> FAR_DATES = List.of("1000-01-01", "9999-12-31");
    private static final List<String> TIMES = List.of("00:00:00", "00:00:01", "12:30:00", "23:59:59");
    private static final List<String> DOCUMENTS = List.of("{\"a\": 1}", "{\"a\": 2}", "[1, 2]", "[]");

    private final boolean temporal;
    private final boolean numericBits;

    public Values(Dialect dialect) {
        this.temporal = dialect.can(Capability.TEMPORAL_LITERALS);
        this.numericBits = Habits.of(dialect).demand(Demand.BITS_ARE_NUMBERS);
    }

    /** Any constant that a column of the type can hold. */
    public Literal drawn(Draw draw, DataType type, boolean wild) {
        Reach reach = Reach.ofType(type);
        return switch (Kind.of(type)) {
            case INTEGER -> whole(draw, wild ? reach : reach.near(USUAL), wild);
            case DECIMAL -> decimal(draw, type, reach.near(USUAL));
            case FLOATING -> new Literal.Floating(draw.between(type.unsigned() ? 0 : -40, 40) * 0.25);
            case TEXT -> text(draw, reach.high());
            case BYTES -> bytes(draw, reach.high());
            case TRUTH -> new Literal.Bool(draw.chance(50));
            case DATE -> moment(TemporalKind.DATE, date(draw));
            case TIME -> moment(TemporalKind.TIME, draw.pick(TIMES));
            // Before 1970 and after 2037 there is no TIMESTAMP everywhere, and in its first hours only east of
            // Greenwich.
            case MOMENT, ZONED ->
                moment(TemporalKind.TIMESTAMP, draw.pick(DATES.subList(1, DATES.size())) + " " + draw.pick(TIMES));
            case YEAR -> Literal.Whole.of(draw.between(1990, 2030));
            case BITS -> bits(draw, type);
            case JSON, JSONB -> new Literal.Text(draw.pick(DOCUMENTS));
            case UUID -> new Literal.Text("00000000-0000-4000-8000-00000000000" + draw.below(6));
            case ENUM -> new Literal.Text(draw.pick(type.values()));
        };
    }

    /** A constant as the default of a column: a time is plain text there, which some DBMSs demand and all understand. */
    public Literal asDefault(Literal value) {
        return value instanceof Literal.Temporal temporal ? new Literal.Text(temporal.text()) : value;
    }

    private static Literal whole(Draw draw, Reach reach, boolean wild) {
        if (wild && draw.happens(Weight.ROW_BOUNDARY)) {
            long edge = draw.chance(50) ? reach.high() - draw.below(2) : reach.low() + draw.below(2);
            boolean beyond = edge >= Long.MAX_VALUE - 1 && reach.unsigned();
            return beyond ? new Literal.Whole(BigInteger.TWO.pow(64).subtract(BigInteger.ONE)) : Literal.Whole.of(edge);
        }
        long far = draw.happens(Weight.ROW_BOUNDARY) ? USUAL : 10;
        Reach near = reach.near(far);
        return Literal.Whole.of(draw.between(near.low(), near.high()));
    }

    private static Literal decimal(Draw draw, DataType type, Reach reach) {
        long whole = draw.between(Math.max(reach.low(), -20), Math.min(reach.high(), 20));
        int scale = type.numbers().size() < 2 ? 0 : type.numbers().get(1);
        if (scale == 0) {
            return Literal.Whole.of(whole);
        }
        BigDecimal quarters = BigDecimal.valueOf(whole).add(new BigDecimal(draw.pick(List.of("0.0", "0.5", "0.25"))));
        BigDecimal value = quarters.setScale(Math.min(2, scale), RoundingMode.DOWN);
        return new Literal.Decimal(value);
    }

    private static Literal text(Draw draw, long most) {
        if (draw.chance(5)) {
            return new Literal.Text("");
        }
        String word = draw.pick(WORDS);
        return new Literal.Text(
                word.length() <= most ? word : word.substring(0, (int) most).strip());
    }

    private static Literal bytes(Draw draw, long most) {
        String hex = draw.pick(HEX);
        return new Literal.Bytes(hex.substring(0, (int) Math.min(hex.length(), 2 * most)));
    }

    private static String date(Draw draw) {
        return draw.chance(8) ? draw.pick(FAR_DATES) : draw.pick(DATES);
    }

    private Literal moment(TemporalKind kind, String text) {
        return temporal ? new Literal.Temporal(kind, text) : new Literal.Text(text);
    }

    private Literal bits(Draw draw, DataType type) {
        int count = type.numbers().isEmpty() ? 1 : type.numbers().getFirst();
        int value = draw.below(1 << Math.min(count, 8));
        if (numericBits) {
            return Literal.Whole.of(value);
        }
        String digits = Integer.toBinaryString(value);
        return new Literal.Text("0".repeat(count - digits.length()) + digits);
    }
}
