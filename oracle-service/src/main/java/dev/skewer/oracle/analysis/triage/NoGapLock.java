package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.plan.RunPlan;
import java.util.List;
import java.util.Optional;

/**
 * Nothing keeps rows out of what was read or written before. The model is run: the writes one after the other as they were done, each
 * alone, must give what happened. Immutable.
 */
public record NoGapLock() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.NO_GAP_LOCK;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Meeting> later = situation.meetings().stream()
                .filter(meeting -> situation.lists(meeting.unit(), this))
                .filter(Meeting::isPlain)
                .filter(meeting -> meeting.when() == Meeting.When.LATER)
                .toList();
        if (later.isEmpty()) {
            return new Claim.Silent();
        }
        Optional<List<Seen>> seen = situation.seen(later);
        if (seen.isEmpty()) {
            return situation.lookAt(later);
        }
        List<RunPlan> untried = seen.get().stream()
                .filter(NoGapLock::onlyAdded)
                .map(one -> one.meeting().tryInTurn(situation))
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .toList();
        if (!untried.isEmpty()) {
            return new Claim.Needs(untried);
        }
        List<Seen> shown = seen.get().stream()
                .filter(one -> shows(one) || (onlyAdded(one) && isRefusedInTurn(one.meeting(), situation)))
                .toList();
        if (shown.isEmpty()) {
            return new Claim.Silent();
        }
        return new DoneWrites(situation)
                .claim(Foresight.said(
                        "nothing keeps what %2$s writes out of what %1$s has acted on; the writes one by one as they were done give the same",
                        shown.stream().map(Seen::meeting)));
    }

    private static boolean shows(Seen one) {
        return one.meeting().actsOnRows() ? one.actedOnWhatWasCommitted() : one.madeOfWhatWasCommitted();
    }

    /** It would match no more than it did, though there are more rows; it may fail on one of them. */
    private static boolean onlyAdded(Seen one) {
        return !shows(one) && one.meeting().actsOnRows() && one.missedWhatWasAdded();
    }

    private static boolean isRefusedInTurn(Meeting meeting, Situation situation) {
        return situation
                .evidence()
                .of(meeting.tryInTurn(situation))
                .filter(report -> report instanceof Execution execution
                        && History.of(execution).refusal(meeting.write().id()).isPresent())
                .isPresent();
    }
}
