package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.compare.Bags;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Mutation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Two statements of a case that has no other lasting write, not even a refused one, each act on one state of one table, and do not meet what the other one writes. The
 * DBMS says what each alone makes of that state: the table must end as the state with what the one and what the other changed in it, no row
 * of it changed by both. Behind a lock of the table one must wait for the other. Immutable.
 */
public record WriteSkew() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.WRITE_SKEW;
    }

    @Override
    public Claim examine(Situation situation) {
        for (List<Meeting> sides : Meeting.mutual(situation.scene())) {
            if (isFor(sides, situation)) {
                return examine(sides, situation);
            }
        }
        return new Claim.Silent();
    }

    private boolean isFor(List<Meeting> sides, Situation situation) {
        Unit one = sides.getFirst().unit();
        Unit other = sides.getLast().unit();
        int snapshot = sides.stream()
                .mapToInt(side -> Meeting.snapshotAt(situation, side.unit(), side.write()))
                .min()
                .orElseThrow();
        boolean alone = situation.scene().committed().stream()
                .filter(unit -> unit.endedAt() >= snapshot)
                .flatMap(unit -> unit.lastingSteps(situation.history()).stream())
                .filter(step -> step.statement() instanceof Mutation)
                .allMatch(step -> sides.stream().anyMatch(side -> side.write().equals(step)));
        return alone
                && !one.equals(other)
                && sides.getFirst().table().equals(sides.getLast().table())
                && sides.stream()
                        .allMatch(side -> situation.lists(side.unit(), this)
                                && side.isPlain()
                                && side.changesWhatItReads()
                                && !situation.history().resumed(side.write().id()));
    }

    private static Claim examine(List<Meeting> sides, Situation situation) {
        Optional<List<Seen>> seen = situation.seen(sides);
        if (seen.isEmpty()) {
            return situation.lookAt(sides);
        }
        List<List<Row>> after = new ArrayList<>();
        List<RunPlan> unseen = new ArrayList<>();
        for (Meeting side : sides) {
            RunPlan look = side.lookAfter(situation);
            Optional<Report> report = situation.evidence().of(look);
            report.flatMap(one -> Seen.rows(one, Meeting.ALL)).ifPresent(after::add);
            if (report.isEmpty()) {
                unseen.add(look);
            }
        }
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        boolean shown = seen.get().size() == sides.size()
                && after.size() == sides.size()
                && areSkewed(seen.get(), after, end(sides.getFirst(), situation));
        return shown
                ? new Claim.Explains(
                        Foresight.said(
                                "%s acts on what is committed when it begins, without what %s writes; behind a lock of the table it does not",
                                seen.get().stream().map(Seen::meeting)),
                        List.of(Knob.lockedBefore(situation, seen.get())),
                        false)
                : new Claim.Silent();
    }

    private static List<Row> end(Meeting side, Situation situation) {
        return situation.run().finalState().stream()
                .filter(state -> state.throughIndex() == null && side.table().equals(Optional.of(state.table())))
                .map(TableState::rows)
                .findFirst()
                .orElse(List.of());
    }

    /** Whether both began with one state, and the end is that state with the changes of both. */
    private static boolean areSkewed(List<Seen> sides, List<List<Row>> after, List<Row> end) {
        List<Row> state = sides.getFirst().allThen();
        List<Row> goneByOne = Bags.without(state, after.getFirst());
        List<Row> goneByOther = Bags.without(state, after.getLast());
        List<Row> kept = Bags.without(Bags.without(state, goneByOne), goneByOther);
        boolean apart = kept.size() == state.size() - goneByOne.size() - goneByOther.size();
        List<Row> both = Stream.of(kept, Bags.without(after.getFirst(), state), Bags.without(after.getLast(), state))
                .flatMap(List::stream)
                .toList();
        boolean acted =
                sides.stream().allMatch(side -> side.acted() == side.then().size());
        return acted && apart && Bags.equal(state, sides.getLast().allThen()) && Bags.equal(both, end);
    }
}
