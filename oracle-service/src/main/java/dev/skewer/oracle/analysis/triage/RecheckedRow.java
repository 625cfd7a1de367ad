package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.schemas.sql.Isolation;
import java.util.List;
import java.util.Optional;

/**
 * After a wait the row alone is evaluated again on its new version; rows that match only now are not looked for. Where the first updater
 * wins, such a statement must be refused. Immutable.
 */
public record RecheckedRow() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.EPQ;
    }

    @Override
    public Claim examine(Situation situation) {
        Optional<Isolation> refusing = situation.scene().dialect().levels().all().stream()
                .filter(level -> level.promise().has(Promise.Trait.FIRST_UPDATER_WINS)
                        && level.promise().order() == Promise.Order.NONE)
                .map(level -> level.named())
                .findFirst();
        List<Meeting> waited = situation.meetings().stream()
                .filter(meeting -> situation.lists(meeting.unit(), this))
                .filter(meeting -> isLegible(meeting) && hasWaited(meeting, situation.history()))
                .toList();
        if (waited.isEmpty() || refusing.isEmpty()) {
            return new Claim.Silent();
        }
        Optional<List<Seen>> seen = situation.seen(waited);
        if (seen.isEmpty()) {
            return situation.lookAt(waited);
        }
        List<Seen> shown = seen.get().stream().filter(Seen::lookedAgain).toList();
        return shown.isEmpty()
                ? new Claim.Silent()
                : new Claim.Explains(
                        Foresight.said(
                                "%s waits for %s and then looks again at the rows that it had found, and at no others; at "
                                        + refusing.get().sql() + " it is refused",
                                shown.stream().map(Seen::meeting)),
                        List.of(Knob.at(situation, refusing.get())),
                        true);
    }

    /** Whether what it matches can be asked for. */
    static boolean isLegible(Meeting meeting) {
        return meeting.isPlain() || meeting.isJoined();
    }

    static boolean hasWaited(Meeting meeting, History history) {
        return meeting.actsOnRows() && history.resumed(meeting.write().id());
    }
}
