package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.TriageRule;

/**
 * A statement does not wait for a row whose committed version does not match. Behind a lock that waits for whoever writes to the table, it
 * must act on the rows that match then. Immutable.
 */
public record CommittedPredicate() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.COMMITTED_PRED_NO_LOCK;
    }

    @Override
    public Claim examine(Situation situation) {
        return Foresight.examine(
                situation,
                this,
                meeting -> meeting.actsOnRows() && !meeting.inserts() && meeting.when() == Meeting.When.OPEN,
                Seen::actedOnWhatWasCommitted,
                "%s acts on the rows that match when it begins, and not on those that %s makes match; behind a lock of the table it does");
    }
}
