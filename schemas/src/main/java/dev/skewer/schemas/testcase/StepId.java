package dev.skewer.schemas.testcase;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;

/**
 * One statement of a case: its session and its number there, such as {@code t1.2}. In what happened more may stand behind it:
 * {@code t1.2+round3} is the same statement in the third round of a load, and {@code t1.2+rollback} the ROLLBACK that the
 * executor itself sent behind it. Immutable.
 */
public record StepId(@JsonValue String value) {
    /** Stands between the name of a step or transaction and the number of its round. */
    static final String ROUND = "+round";

    private static final String ROLLBACK = "+rollback";

    @JsonCreator
    public StepId {
        Check.notBlank(value, "the name of a step");
    }

    /** The statement in a round of a load; the first round changes nothing. */
    public StepId inRound(int round) {
        return round == 1 ? this : new StepId(value + ROUND + round);
    }

    /** The ROLLBACK that the executor itself sends behind it. */
    public StepId rollback() {
        return new StepId(value + ROLLBACK);
    }

    /** Whether it is a statement of the executor's own. */
    public boolean isRollback() {
        return value.endsWith(ROLLBACK);
    }

    /** As it stands in the plan. */
    public StepId planned() {
        int plus = value.indexOf('+');
        return plus > 0 ? new StepId(value.substring(0, plus)) : this;
    }

    @Override
    public String toString() {
        return value;
    }
}
