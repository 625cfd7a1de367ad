package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.compare.Bags;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two statements each act on what is committed when they begin, and do not meet what the other one writes: no order of the two does the same.
 * Neither waits, and no row is changed by both. Behind a lock of the table one must wait for the other. Immutable.
 */
public record WriteSkew() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.WRITE_SKEW;
    }

    @Override
    public Claim examine(Situation situation) {
        List<List<Meeting>> mutual = Meeting.mutual(situation.scene()).stream()
                .filter(sides -> sides.stream()
                        .allMatch(side -> situation.lists(side.unit(), this)
                                && side.isPlain()
                                && !situation.history().resumed(side.write().id())))
                .toList();
        List<Seen> shown = new ArrayList<>();
        for (List<Meeting> sides : mutual) {
            Optional<List<Seen>> seen = situation.seen(sides);
            if (seen.isEmpty()) {
                return situation.lookAt(sides);
            }
            if (seen.get().size() == sides.size() && areSkewed(seen.get())) {
                shown.addAll(seen.get());
            }
        }
        return shown.isEmpty()
                ? new Claim.Silent()
                : new Claim.Explains(
                        Foresight.said(
                                "%s acts on what is committed when it begins, without what %s writes; behind a lock of the table it does not",
                                shown),
                        List.of(Knob.lockedBefore(situation, shown)),
                        false);
    }

    private static boolean areSkewed(List<Seen> sides) {
        boolean acted =
                sides.stream().allMatch(side -> side.acted() == side.then().size());
        boolean onRows = sides.stream().allMatch(side -> side.meeting().actsOnRows());
        List<?> apart = Bags.without(sides.getFirst().then(), sides.getLast().then());
        return acted && (!onRows || apart.size() == sides.getFirst().then().size());
    }
}
