package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;

/**
 * A row whose only version is an uncommitted insert is neither seen nor waited for. Behind a lock that waits for whoever writes to the
 * table, the statement must find it. Immutable.
 */
public record UnseenInsert() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.UNSEEN_INSERT;
    }

    @Override
    public Claim examine(Situation situation) {
        return Foresight.examine(
                situation,
                this,
                meeting -> meeting.inserts()
                        && meeting.when() == Meeting.When.OPEN
                        && (meeting.actsOnRows()
                                || situation.is(meeting.unit(), Promise.Reads.STATEMENT_SNAPSHOT)
                                || situation.is(meeting.unit(), Promise.Reads.DIRTY)),
                seen -> seen.meeting().actsOnRows() ? seen.actedOnWhatWasCommitted() : seen.madeOfWhatWasCommitted(),
                "%s acts on what is committed when it begins, without the rows that %s inserts; behind a lock of the table it does not");
    }
}
