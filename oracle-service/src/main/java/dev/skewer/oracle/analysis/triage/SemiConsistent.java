package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.schemas.sql.Mutation;
import java.util.List;

/**
 * An UPDATE decides by the last committed version of a locked row whether it waits for it, and passes over one that does not match. A
 * locking read does not decide so: behind one that waits for every row, the UPDATE must find them all. Immutable.
 */
public record SemiConsistent() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.SEMI_CONSISTENT;
    }

    @Override
    public Claim examine(Situation situation) {
        return Foresight.examine(
                situation,
                this,
                meeting -> meeting.write().statement() instanceof Mutation.Update
                        && !meeting.inserts()
                        && List.of(Meeting.When.OPEN, Meeting.When.IN_THE_WAIT).contains(meeting.when()),
                Seen::passedOver,
                "%s passes over rows that do not match before %s is committed; behind a locking read of the table it does not");
    }
}
