package dev.skewer.schemas.execution;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;
import java.util.Locale;

/**
 * One value of a result in canonical form, the same for every driver; on the wire it is {@code kind:text}. Immutable.
 */
public record Value(Kind kind, String text) {
    private static final Value NULL = new Value(Kind.NULL, "");

    public Value {
        Check.that(kind != Kind.NULL || text.isEmpty(), "NULL has no text");
    }

    public static Value nothing() {
        return NULL;
    }

    /** Stands for a text or bytes too long for a trace: its kind, its length and its hash. */
    public static Value digest(Kind kind, long length, String hash) {
        return new Value(Kind.DIGEST, kind.code() + ":" + length + ":" + hash);
    }

    @JsonCreator
    public static Value parse(String wire) {
        if (wire.equals("null")) {
            return NULL;
        }
        int colon = wire.indexOf(':');
        Check.that(colon > 0, "a value is written kind:text, not %s", wire);
        return new Value(Kind.valueOf(wire.substring(0, colon).toUpperCase(Locale.ROOT)), wire.substring(colon + 1));
    }

    @JsonValue
    public String wire() {
        return kind == Kind.NULL ? "null" : kind.code() + ":" + text;
    }

    @Override
    public String toString() {
        return kind == Kind.NULL ? "NULL" : text;
    }

    /** What a value is; numbers of one kind compare by their canonical text. */
    public enum Kind {
        NULL,
        INT,
        DECIMAL,
        DOUBLE,
        TEXT,
        BYTES,
        BOOL,
        DATE,
        TIME,
        TIMESTAMP,
        JSON,
        OTHER,
        DIGEST;

        String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
