package dev.skewer.oracle.analysis.history;

import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Statements that took effect together or not at all: a transaction of the case, or the part of one that an implicit commit cut
 * off. Immutable.
 *
 * @param transaction it without the statements that did nothing because of others
 * @param original the transaction of the case that it is or is a part of
 * @param fate of an autocommit statement that failed by itself, committed: alone it must fail as well
 * @param beganAt the place of the event in which its first statement was sent
 * @param endedAt the place of the event in which it ended
 * @param endedUnordered whether it ended in a wait that was over or in a statement that first commits, so that others that ended at once
 *     may have ended before it
 */
public record Unit(
        Transaction transaction, Transaction original, Fate fate, int beganAt, int endedAt, boolean endedUnordered) {
    public boolean isCommitted() {
        return fate == Fate.COMMITTED;
    }

    public List<Step> steps() {
        return transaction.steps();
    }

    /** Whether it is no transaction at all but a change of settings that the next ones of its session run with. */
    public boolean changesItsSession() {
        Statement first = steps().getFirst().statement();
        return !transaction.explicit()
                && (first instanceof Control
                        || (first instanceof Statement.Raw raw
                                && RawText.of(raw).isOther()));
    }

    /**
     * Its steps without those that a ROLLBACK TO undid: nobody is promised that what was seen there still holds at the end, and InnoDB
     * gives up the locks that were taken there.
     */
    public List<Step> lastingSteps(History history) {
        return lasting(steps(), history);
    }

    /** Those before a place that no ROLLBACK TO had undone by then. */
    public List<Step> lastingStepsBefore(int place, History history) {
        return lasting(
                steps().stream()
                        .filter(step -> history.sentAt(step.id()).orElse(place) < place)
                        .toList(),
                history);
    }

    private static List<Step> lasting(List<Step> steps, History history) {
        List<Step> lasting = new ArrayList<>();
        // The places of the savepoints that there are, the youngest last.
        List<Integer> places = new ArrayList<>();
        for (Step step : steps) {
            boolean succeeded = history.succeeded(step.id());
            if (step.statement() instanceof Control.RollbackTo(String name) && succeeded) {
                int set = youngest(places, lasting, name);
                if (set >= 0) {
                    lasting.subList(places.get(set) + 1, lasting.size()).clear();
                    places.subList(set + 1, places.size()).clear();
                }
            } else if (step.statement() instanceof Control.Release(String name) && succeeded) {
                int set = youngest(places, lasting, name);
                if (set >= 0) {
                    places.subList(set, places.size()).clear();
                }
            } else if (step.statement() instanceof Control.Savepoint) {
                places.add(lasting.size());
            }
            lasting.add(step);
        }
        return List.copyOf(lasting);
    }

    /** Which of the savepoints is the youngest of this name; below 0 where none is. */
    private static int youngest(List<Integer> places, List<Step> lasting, String name) {
        for (int i = places.size() - 1; i >= 0; i--) {
            if (lasting.get(places.get(i)).statement() instanceof Control.Savepoint(String set)
                    && set.equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    /** The same without those of its steps. */
    public Unit without(Predicate<Step> unwanted) {
        List<Step> kept = steps().stream().filter(unwanted.negate()).toList();
        return new Unit(transaction.with(kept), original, fate, beganAt, endedAt, endedUnordered);
    }

    public boolean isInSessionOf(Unit other) {
        return transaction.session().equals(other.transaction.session());
    }
}
