package dev.skewer.oracle.analysis.triage;

import dev.skewer.oracle.analysis.compare.Bags;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a statement acted on, and what it could have. Immutable.
 *
 * @param then the rows that it matched among those that were committed when it began
 * @param allThen all rows that were
 * @param inTurn the rows that it would match in the order of the commits
 * @param allInTurn all rows that there would be
 * @param acted on how many it acted
 * @param stayed how many of the rows that it matched then it would match in turn, as far as one can tell which row is which
 */
record Seen(
        Meeting meeting,
        List<Row> then,
        List<Row> allThen,
        List<Row> inTurn,
        List<Row> allInTurn,
        long acted,
        int stayed) {
    static Optional<Seen> of(Meeting meeting, Situation situation, Report then, Report inTurn) {
        Optional<List<Row>> matching = rows(then, Meeting.MATCHING);
        Optional<List<Row>> all = rows(then, Meeting.ALL);
        Optional<List<Row>> later = rows(inTurn, Meeting.MATCHING);
        Optional<List<Row>> allLater = rows(inTurn, Meeting.ALL);
        Optional<Outcome> outcome = situation.history().outcome(meeting.write().id());
        if (matching.isEmpty() || all.isEmpty() || later.isEmpty() || allLater.isEmpty() || outcome.isEmpty()) {
            return Optional.empty();
        }
        OptionalLong acted = acted(outcome.get());
        return acted.isEmpty()
                ? Optional.empty()
                : Optional.of(new Seen(
                        meeting,
                        matching.get(),
                        all.get(),
                        later.get(),
                        allLater.get(),
                        acted.getAsLong(),
                        Staying.of(meeting, situation).count(matching.get(), later.get())));
    }

    private static OptionalLong acted(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Count count -> OptionalLong.of(count.affected());
            case Outcome.Rows rows -> OptionalLong.of(rows.rows().size());
            case Outcome.Refused _, Outcome.Unknown _ -> OptionalLong.empty();
        };
    }

    static Optional<List<Row>> rows(Report report, StepId step) {
        return report instanceof Execution execution
                        && execution.inconclusive() == null
                        && History.of(execution).outcome(step).orElse(null) instanceof Outcome.Rows rows
                ? Optional.of(rows.rows())
                : Optional.empty();
    }

    /** It acted on exactly what was committed, of which nothing had changed; in turn there would have been more. */
    boolean actedOnWhatWasCommitted() {
        return acted == then.size() && Bags.without(then, inTurn).isEmpty() && inTurn.size() > then.size();
    }

    /** It acted on what it matched, and all that there would be besides in turn are rows that were added. */
    boolean missedWhatWasAdded() {
        return acted == then.size() && Bags.without(allThen, allInTurn).isEmpty() && allInTurn.size() > allThen.size();
    }

    /** It made rows of what was committed; in turn it would have made others. */
    boolean madeOfWhatWasCommitted() {
        return acted == then.size() && !Bags.equal(then, inTurn);
    }

    /** It passed over rows that did not match when it began, over no others, and would have acted on more in turn. */
    boolean passedOver() {
        return allThen.size() > then.size() && acted >= stayed && acted < inTurn.size();
    }

    /** It acted on no more than it had found, on all of that which still matches, and there are rows that match only now. */
    boolean lookedAgain() {
        return acted <= then.size() && acted >= stayed && acted < inTurn.size();
    }
}
