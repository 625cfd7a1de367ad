package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** A dialect of SQL, by its name in the dialect catalogue. Immutable. */
public record DialectName(@JsonValue String value) {
    @JsonCreator
    public DialectName {
        Check.notBlank(value, "the name of a dialect");
    }

    @Override
    public String toString() {
        return value;
    }
}
