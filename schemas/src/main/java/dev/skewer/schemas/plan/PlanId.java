package dev.skewer.schemas.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** A run plan, by the hash of what it makes an executor do. Immutable. */
public record PlanId(@JsonValue String value) {
    @JsonCreator
    public PlanId {
        Check.notBlank(value, "the id of a plan");
    }

    @Override
    public String toString() {
        return value;
    }
}
