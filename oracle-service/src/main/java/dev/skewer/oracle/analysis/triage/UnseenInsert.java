package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import java.util.Optional;

/**
 * A row whose only version is an uncommitted insert is neither seen nor waited for. Behind a lock that waits for whoever writes to the
 * table, the statement must find it. Where no lock waits for whoever inserts, and where a statement acts on what its snapshot has and a row
 * comes while it waits, the model is run: the statement as if it had been done before gives what happened. Immutable.
 */
public record UnseenInsert() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.UNSEEN_INSERT;
    }

    @Override
    public Claim examine(Situation situation) {
        Claim open = Foresight.examine(
                situation,
                this,
                meeting -> meeting.inserts()
                        && meeting.when() == Meeting.When.OPEN
                        && !isBeyondLocks(situation, meeting)
                        && isOfTheMoment(situation, meeting),
                UnseenInsert::wasUnseen,
                "%s acts on what is committed when it begins, without the rows that %s inserts; behind a lock of the table it does not");
        return open instanceof Claim.Silent ? whereNoLockShowsIt(situation) : open;
    }

    /** Whether what it acts on, or is made of, is what is there when it begins. */
    private static boolean isOfTheMoment(Situation situation, Meeting meeting) {
        return meeting.actsOnRows()
                || situation.is(meeting.unit(), Promise.Reads.STATEMENT_SNAPSHOT)
                || situation.is(meeting.unit(), Promise.Reads.DIRTY);
    }

    private static boolean wasUnseen(Seen seen) {
        return seen.meeting().actsOnRows() ? seen.actedOnWhatWasCommitted() : seen.madeOfWhatWasCommitted();
    }

    private Claim whereNoLockShowsIt(Situation situation) {
        List<Meeting> meetings = situation.meetings().stream()
                .filter(meeting -> situation.lists(meeting.unit(), this)
                        && meeting.isPlain()
                        && meeting.inserts()
                        && isOfTheMoment(situation, meeting)
                        && isShownByModel(situation, meeting))
                .toList();
        if (meetings.isEmpty()) {
            return new Claim.Silent();
        }
        Optional<List<Seen>> seen = situation.seen(meetings);
        if (seen.isEmpty()) {
            return situation.lookAt(meetings);
        }
        List<Meeting> shown = seen.get().stream()
                .filter(UnseenInsert::wasUnseen)
                .map(Seen::meeting)
                .toList();
        DoneWrites done = new DoneWrites(situation);
        if (shown.isEmpty()) {
            return new Claim.Silent();
        }
        List<RunPlan> unseen = done.unseen();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        return done.steps()
                .map(writes -> byModel(situation, shown, inPlace(writes, shown)))
                .orElseGet(Claim.Silent::new);
    }

    private static boolean isShownByModel(Situation situation, Meeting meeting) {
        return switch (meeting.when()) {
            // What is replaced may be there, and then it is seen.
            case OPEN -> meeting.change().statement() instanceof Mutation.Insert && isBeyondLocks(situation, meeting);
            case IN_THE_WAIT -> isBySnapshot(situation, meeting);
            case LATER, COMMITTED -> false;
        };
    }

    /** InnoDB's row locks wait for whoever inserts, and PostgreSQL's locks of tables; here no lock does. */
    static boolean isBeyondLocks(Situation situation, Meeting meeting) {
        return situation.scene().dialect().family() == WireFamily.MYSQL
                && situation
                        .scene()
                        .promise(meeting.unit())
                        .filter(promise -> !promise.has(Promise.Trait.OPEN_ROWS_ARE_WAITED_FOR))
                        .isPresent();
    }

    private static boolean isBySnapshot(Situation situation, Meeting meeting) {
        return situation
                .scene()
                .promise(meeting.unit())
                .map(promise -> promise.writes() != Promise.Writes.NEWEST)
                .orElse(false);
    }

    /** What is made of rows has them as constants, wherever it stands. */
    private static List<Step> inPlace(List<Step> writes, List<Meeting> shown) {
        return DoneWrites.before(
                writes, shown.stream().filter(Meeting::actsOnRows).toList());
    }

    private static Claim byModel(Situation situation, List<Meeting> shown, List<Step> writes) {
        RunPlan model = DoneWrites.model(situation, writes);
        return situation
                .evidence()
                .of(model)
                .<Claim>map(report -> DoneWrites.gives(situation, writes, report)
                        ? Claim.Explains.byModel(Foresight.said(
                                "%s acts on what was committed when it began, without the rows that %s inserts and commits later",
                                shown.stream()))
                        : new Claim.Silent())
                .orElseGet(() -> new Claim.Needs(List.of(model)));
    }
}
