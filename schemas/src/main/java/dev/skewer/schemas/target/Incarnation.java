package dev.skewer.schemas.target;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** Product, build, settings and topology of a target as they are now, hashed: another one is another target to the history. Immutable. */
public record Incarnation(@JsonValue String value) {
    @JsonCreator
    public Incarnation {
        Check.notBlank(value, "an incarnation");
    }

    @Override
    public String toString() {
        return value;
    }
}
