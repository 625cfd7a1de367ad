package dev.skewer.oracle.analysis.reload;

import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.sql.Literal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Says a value that was read as a constant that can be written. Pure functions. */
public final class Literals {
    private Literals() {}

    /** Empty where no constant surely means the same, as for a text that was too long to keep. */
    public static Optional<Literal> of(Value value) {
        String text = value.text();
        return switch (value.kind()) {
            case NULL -> Optional.of(new Literal.Null());
            case INT -> Optional.of(new Literal.Whole(new BigInteger(text)));
            case DECIMAL -> Optional.of(decimal(new BigDecimal(text)));
            case DOUBLE -> floating(text);
            case BOOL -> Optional.of(new Literal.Bool(Boolean.parseBoolean(text)));
            case BYTES -> Optional.of(new Literal.Bytes(text));
            case TEXT, DATE, TIME, TIMESTAMP, JSON ->
                text.indexOf('\0') < 0 ? Optional.of(new Literal.Text(text)) : Optional.empty();
            case OTHER, DIGEST -> Optional.empty();
        };
    }

    private static Literal decimal(BigDecimal value) {
        return value.scale() > 0 ? new Literal.Decimal(value) : new Literal.Whole(value.toBigInteger());
    }

    private static Optional<Literal> floating(String text) {
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? Optional.of(new Literal.Floating(value)) : Optional.empty();
    }
}
