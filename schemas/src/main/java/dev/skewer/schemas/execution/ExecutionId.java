package dev.skewer.schemas.execution;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** One run of a plan on one incarnation of a target. Immutable. */
public record ExecutionId(@JsonValue String value) {
    @JsonCreator
    public ExecutionId {
        Check.notBlank(value, "the id of an execution");
    }

    @Override
    public String toString() {
        return value;
    }
}
