package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** A kind of misbehaviour, in the words of the oracle that found it. Immutable. */
public record Anomaly(@JsonValue String value) {
    @JsonCreator
    public Anomaly {
        Check.notBlank(value, "the name of an anomaly");
    }

    @Override
    public String toString() {
        return value;
    }
}
