package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** One statement of a case: its session and its number there, such as {@code t1.2}. Immutable. */
public record StepId(@JsonValue String value) {
    @JsonCreator
    public StepId {
        Check.notBlank(value, "the name of a step");
    }

    @Override
    public String toString() {
        return value;
    }
}
