package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/** One transaction of a case, such as {@code T1}; {@code T1+round3} is it in the third round of a load. Immutable. */
public record TransactionId(@JsonValue String value) {
    @JsonCreator
    public TransactionId {
        Check.notBlank(value, "the name of a transaction");
    }

    /** The transaction in a round of a load; the first round changes nothing. */
    public TransactionId inRound(int round) {
        return round == 1 ? this : new TransactionId(value + StepId.ROUND + round);
    }

    @Override
    public String toString() {
        return value;
    }
}
