package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** Cases that differ only in their order or level. Immutable. */
public record GroupId(@JsonValue String value) {
    @JsonCreator
    public GroupId {
        Check.notBlank(value, "the id of a group");
    }

    @Override
    public String toString() {
        return value;
    }
}
