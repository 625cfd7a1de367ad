package dev.skewer.schemas.execution;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** One of the equal servers of a target. Immutable. */
public record NodeName(@JsonValue String value) {
    @JsonCreator
    public NodeName {
        Check.notBlank(value, "the name of a node");
    }

    @Override
    public String toString() {
        return value;
    }
}
