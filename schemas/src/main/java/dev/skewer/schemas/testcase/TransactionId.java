package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** One transaction of a case, such as {@code T1}. Immutable. */
public record TransactionId(@JsonValue String value) {
    @JsonCreator
    public TransactionId {
        Check.notBlank(value, "the name of a transaction");
    }

    @Override
    public String toString() {
        return value;
    }
}
