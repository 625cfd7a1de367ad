package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** A finding, by the hash of its minimal case in canonical form. Immutable. */
public record Fingerprint(@JsonValue String value) {
    @JsonCreator
    public Fingerprint {
        Check.notBlank(value, "a fingerprint");
    }

    @Override
    public String toString() {
        return value;
    }
}
