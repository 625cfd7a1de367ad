package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;

/** A constant with a type, as it stands in SQL text. Immutable. */
public sealed interface Literal extends Expression {
    record Null() implements Literal {}

    record Whole(BigInteger value) implements Literal {
        public static Whole of(long value) {
            return new Whole(BigInteger.valueOf(value));
        }
    }

    /** An exact number with at least one digit after the point; the scale is part of the value. */
    record Decimal(BigDecimal value) implements Literal {
        public Decimal {
            Check.that(value.scale() > 0, "a decimal has digits after the point: %s", value);
        }
    }

    /** An approximate number, written with an exponent. */
    record Floating(double value) implements Literal {
        public Floating {
            Check.that(Double.isFinite(value), "no literal says %s", value);
        }
    }

    record Text(String value) implements Literal {
        public Text {
            Check.that(value.indexOf('\0') < 0, "text must not have a zero character");
        }
    }

    /** Bytes in upper-case hexadecimal digits. */
    record Bytes(String hex) implements Literal {
        private static final Pattern DIGITS = Pattern.compile("([0-9A-F]{2})*");

        public Bytes {
            hex = hex.toUpperCase(Locale.ROOT);
            Check.that(DIGITS.matcher(hex).matches(), "not pairs of hexadecimal digits: %s", hex);
        }
    }

    record Bool(boolean value) implements Literal {}

    record Temporal(TemporalKind of, String text) implements Literal {
        public Temporal {
            Check.notBlank(text, "the text of a temporal literal");
        }
    }

    enum TemporalKind {
        DATE,
        TIME,
        TIMESTAMP
    }
}
