package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** Something that a DBMS can do or lacks, by its name in the dialect catalogue. Immutable. */
public record CapabilityName(@JsonValue String value) {
    @JsonCreator
    public CapabilityName {
        Check.notBlank(value, "the name of a capability");
    }

    @Override
    public String toString() {
        return value;
    }
}
