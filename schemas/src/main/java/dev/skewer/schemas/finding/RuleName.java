package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** A rule of triage: a documented choice of a DBMS. Immutable. */
public record RuleName(@JsonValue String value) {
    @JsonCreator
    public RuleName {
        Check.notBlank(value, "the name of a rule");
    }

    @Override
    public String toString() {
        return value;
    }
}
