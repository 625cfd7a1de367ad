package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.tree.Tasks;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A statement that waits for a row has passed the places before that row, and nothing keeps new rows out of these. The model is run: the
 * statement as if it had been done before the rows came. Where gaps are locked, whoever adds such a row waits, or makes a deadlock with the
 * statement, and without the statement does not; one that is added to what the statement has still before it does not wait there either, and
 * has to be met. Immutable.
 */
public record RowBehindScan() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.NO_GAP_LOCK;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Meeting> behind = situation.meetings().stream()
                .filter(meeting -> isFor(meeting, situation))
                .toList();
        Optional<Isolation> locking = Knob.levelWithGapLocks(situation);
        if (behind.isEmpty() || locking.isEmpty()) {
            return new Claim.Silent();
        }
        DoneWrites done = new DoneWrites(situation);
        List<RunPlan> unseen = done.unseen();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        return done.steps()
                .map(writes -> examine(situation, behind, DoneWrites.before(writes, behind), locking.get()))
                .orElseGet(Claim.Silent::new);
    }

    private boolean isFor(Meeting meeting, Situation situation) {
        return situation.lists(meeting.unit(), this)
                && meeting.isPlain()
                && meeting.actsOnRows()
                && meeting.write().statement() instanceof Mutation
                && meeting.inserts()
                && meeting.when() == Meeting.When.IN_THE_WAIT
                && situation.history().resumed(meeting.write().id())
                && situation
                        .scene()
                        .promise(meeting.unit())
                        .map(promise -> promise.writes() == Promise.Writes.NEWEST)
                        .orElse(false);
    }

    private static Claim examine(Situation situation, List<Meeting> behind, List<Step> writes, Isolation level) {
        RunPlan model = DoneWrites.model(situation, writes);
        RunPlan locked = situation.running(Tasks.at(situation.task(), level, null));
        RunPlan without = situation.running(Tasks.without(
                Tasks.at(situation.task(), level, null),
                step -> behind.stream().anyMatch(meeting -> meeting.write().id().equals(step.id()))));
        List<RunPlan> unseen = Stream.of(model, locked, without)
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .toList();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        boolean shown = DoneWrites.gives(
                        situation, writes, situation.evidence().of(model).orElseThrow())
                && behind.stream()
                        .allMatch(meeting ->
                                waits(meeting, situation.evidence().of(locked).orElseThrow())
                                        && !waits(
                                                meeting,
                                                situation.evidence().of(without).orElseThrow()));
        boolean refused = refuses(situation.evidence().of(locked).orElseThrow());
        return shown
                ? new Claim.Explains(
                        Foresight.said(
                                "%s waits, and %s adds a row to what it has passed; at " + level.sql() + " that is "
                                        + (refused ? "a deadlock" : "made to wait"),
                                behind.stream()),
                        List.of(locked),
                        refused)
                : new Claim.Silent();
    }

    private static boolean waits(Meeting meeting, Report report) {
        return !(report instanceof Execution execution)
                || execution.inconclusive() != null
                || refuses(report)
                || execution.events().stream()
                        .anyMatch(event -> event instanceof Event.Blocked blocked
                                && blocked.step().equals(meeting.change().id()));
    }

    private static boolean refuses(Report report) {
        return report instanceof Execution execution
                && execution.events().stream()
                        .anyMatch(event -> event instanceof Event.Done(int _, long _, var _, Outcome.Refused refused)
                                && refused.error() == ErrorClass.DEADLOCK);
    }
}
