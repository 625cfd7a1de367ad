package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** One connection to the DBMS within a run, by the tag that a case file gives it. Immutable. */
public record SessionId(@JsonValue String value) {
    @JsonCreator
    public SessionId {
        Check.notBlank(value, "the name of a session");
    }

    @Override
    public String toString() {
        return value;
    }
}
