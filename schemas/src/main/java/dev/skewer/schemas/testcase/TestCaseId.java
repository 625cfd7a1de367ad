package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** A test case, by the hash of what it means. Immutable. */
public record TestCaseId(@JsonValue String value) {
    @JsonCreator
    public TestCaseId {
        Check.notBlank(value, "the id of a test case");
    }

    @Override
    public String toString() {
        return value;
    }
}
