package dev.skewer.oracle.analysis.visibility;

import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.schemas.testcase.Step;
import java.util.List;

/**
 * A plain read and what it should have seen. Immutable.
 *
 * @param states the committed state that its level promises; several where a client cannot tell which of them it was
 * @param ownWrites what its transaction had written by then, in that order
 * @param ofTransaction whether it is the state of a snapshot that its transaction keeps
 */
public record Look(Step read, Unit unit, List<Integer> states, List<Step> ownWrites, boolean ofTransaction) {
    public Look {
        states = List.copyOf(states);
        ownWrites = List.copyOf(ownWrites);
    }
}
