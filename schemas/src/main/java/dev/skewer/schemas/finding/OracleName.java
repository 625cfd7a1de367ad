package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** An oracle. Immutable. */
public record OracleName(@JsonValue String value) {
    @JsonCreator
    public OracleName {
        Check.notBlank(value, "the name of an oracle");
    }

    @Override
    public String toString() {
        return value;
    }
}
