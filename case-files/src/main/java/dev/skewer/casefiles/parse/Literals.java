package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.schemas.sql.Literal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Reads constants. */
final class Literals {
    private Literals() {}

    /** The constant that comes next, or nothing. */
    static Optional<Literal> read(Cursor in) {
        Token token = in.peek();
        return switch (token.kind()) {
            case NUMBER -> Optional.of(number(in.take().text(), false));
            case STRING -> Optional.of(new Literal.Text(in.string()));
            case BYTES -> Optional.of(bytes(in));
            case SIGN -> negative(in);
            case WORD -> word(in);
            case QUOTED_NAME, OTHER, LIVE_COMMENT, TAG, END -> Optional.empty();
        };
    }

    private static Optional<Literal> negative(Cursor in) {
        if (!in.isSign("-") || in.peek(1).kind() != Token.Kind.NUMBER) {
            return Optional.empty();
        }
        in.take();
        return Optional.of(number(in.take().text(), true));
    }

    private static Optional<Literal> word(Cursor in) {
        if (in.accept("NULL")) {
            return Optional.of(new Literal.Null());
        }
        if (in.isNext("TRUE") || in.isNext("FALSE")) {
            return Optional.of(new Literal.Bool(in.take().isWord("TRUE")));
        }
        if (in.peek(1).kind() == Token.Kind.STRING) {
            for (Literal.TemporalKind kind : Literal.TemporalKind.values()) {
                if (in.accept(kind.name())) {
                    return Optional.of(new Literal.Temporal(kind, in.string()));
                }
            }
        }
        return Optional.empty();
    }

    private static Literal bytes(Cursor in) {
        String hex = in.take().text();
        if (hex.length() % 2 != 0 || !hex.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
            throw new NotCovered("bytes that are no pairs of hexadecimal digits");
        }
        return new Literal.Bytes(hex);
    }

    private static Literal number(String text, boolean negative) {
        String signed = negative ? "-" + text : text;
        if (text.indexOf('e') >= 0 || text.indexOf('E') >= 0) {
            double value = Double.parseDouble(signed);
            if (!Double.isFinite(value)) {
                throw new NotCovered("a number that is too large");
            }
            return new Literal.Floating(value);
        }
        if (text.indexOf('.') < 0) {
            return new Literal.Whole(new BigInteger(signed));
        }
        BigDecimal value = new BigDecimal(signed);
        if (value.scale() == 0) {
            throw new NotCovered("a number that ends with a point");
        }
        return new Literal.Decimal(value);
    }
}
