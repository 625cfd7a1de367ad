package dev.skewer.oracle.analysis.triage;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What rules have in common that say: the statement did not foresee what somebody else would commit. It is shown what it matched when it
 * ran and what it would have matched in its turn, and proven by letting it wait. Pure functions.
 */
final class Foresight {
    private Foresight() {}

    /**
     * The claim of such a rule.
     *
     * @param kind the meetings that it is about
     * @param shows whether what was seen of one is what the rule says
     * @param how names the statement, and who was committed before it
     */
    static Claim examine(Situation situation, Rule rule, Predicate<Meeting> kind, Predicate<Seen> shows, String how) {
        List<Meeting> meetings = situation.meetings().stream()
                .filter(meeting -> situation.lists(meeting.unit(), rule))
                .filter(Meeting::isPlain)
                .filter(kind)
                .toList();
        if (meetings.isEmpty()) {
            return new Claim.Silent();
        }
        Optional<List<Seen>> seen = situation.seen(meetings);
        if (seen.isEmpty()) {
            return situation.lookAt(meetings);
        }
        List<Seen> shown = seen.get().stream().filter(shows).toList();
        return shown.isEmpty()
                ? new Claim.Silent()
                : new Claim.Explains(
                        said(how, shown.stream().map(Seen::meeting)),
                        List.of(Knob.lockedBefore(situation, shown)),
                        false);
    }

    static String said(String how, Stream<Meeting> shown) {
        return shown.map(meeting -> how.formatted(
                        meeting.write().id(), meeting.other().original().id()))
                .distinct()
                .collect(Collectors.joining("; "));
    }
}
