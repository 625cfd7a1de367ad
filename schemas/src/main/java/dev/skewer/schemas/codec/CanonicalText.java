package dev.skewer.schemas.codec;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;

/**
 * The canonical JSON of a value, written once for several meanings that the value is part of: in their text it stands as if the
 * value itself did. Immutable.
 */
public record CanonicalText(@JsonValue @JsonRawValue String json) {
    public static CanonicalText of(Object value) {
        return new CanonicalText(new String(ContentHash.canonical(value), StandardCharsets.UTF_8));
    }
}
