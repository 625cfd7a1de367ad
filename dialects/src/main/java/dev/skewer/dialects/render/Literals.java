package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Literal;

/** Writes constants. */
final class Literals {
    private Literals() {}

    static void write(SqlText out, Literal literal) {
        switch (literal) {
            case Literal.Null none -> out.add("NULL");
            case Literal.Whole whole -> out.add(whole.value().toString());
            case Literal.Decimal decimal -> out.add(decimal.value().toPlainString());
            case Literal.Floating floating -> floating(out, floating.value());
            case Literal.Text text -> out.quoted(text.value());
            case Literal.Bytes bytes -> bytes(out, bytes.hex());
            case Literal.Bool bool -> out.add(bool.value() ? "TRUE" : "FALSE");
            case Literal.Temporal temporal ->
                out.need(Capability.TEMPORAL_LITERALS)
                        .add(temporal.of().name())
                        .add(' ')
                        .quoted(temporal.text());
        }
    }

    /** Whether it begins with a minus. */
    static boolean isNegative(Literal literal) {
        return switch (literal) {
            case Literal.Whole whole -> whole.value().signum() < 0;
            case Literal.Decimal decimal -> decimal.value().signum() < 0;
            case Literal.Floating floating -> Double.compare(floating.value(), 0.0) < 0;
            case Literal.Null none -> false;
            case Literal.Text text -> false;
            case Literal.Bytes bytes -> false;
            case Literal.Bool bool -> false;
            case Literal.Temporal temporal -> false;
        };
    }

    /** Always with an exponent, which tells it from an exact number. */
    private static void floating(SqlText out, double value) {
        String digits = Double.toString(value);
        out.add(digits);
        if (digits.indexOf('E') < 0) {
            out.add("E0");
        }
    }

    private static void bytes(SqlText out, String hex) {
        if (out.has(Form.DECODED_BYTES)) {
            out.add("decode('").add(hex).add("', 'hex')");
        } else {
            out.add("x'").add(hex).add('\'');
        }
    }
}
