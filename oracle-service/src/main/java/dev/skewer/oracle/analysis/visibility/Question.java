package dev.skewer.oracle.analysis.visibility;

import dev.skewer.schemas.testcase.Step;
import java.util.List;

/**
 * What a read shows alone, on a committed state with these writes on top of it. Immutable.
 *
 * @param state its number
 */
public record Question(Step read, int state, List<Step> writes) {
    public Question {
        writes = List.copyOf(writes);
    }

    /** What is promised of a read, one for each state that it may have been. */
    public static List<Question> of(Look look) {
        return look.states().stream()
                .map(state -> new Question(look.read(), state, look.ownWrites()))
                .toList();
    }

    boolean continues(Question before) {
        int done = before.writes.size();
        return state == before.state
                && done <= writes.size()
                && writes.subList(0, done).equals(before.writes);
    }
}
