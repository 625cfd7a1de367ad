package dev.skewer.oracle.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.oracle.analysis.visibility.Explanation;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What a read must not show, and what it may, by runs of sound and broken targets. */
final class VisibilityTest {
    private static final String ROWS = """
            -- case: history
            /*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT);
            /*init*/ CREATE TABLE u (id INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t (id, v) VALUES (1, 10), (2, 20);
            /*init*/ INSERT INTO u (id, v) VALUES (1, 10), (2, 20);
            """;

    private static final String ONE_WRITES_ONE_READS = """
            /*t1*/ BEGIN;
            /*t2*/ BEGIN;
            /*t1*/ UPDATE t SET v = v + 1;
            /*t2*/ SELECT v FROM t WHERE id = 2;
            /*t1*/ COMMIT;
            /*t2*/ SELECT v FROM t WHERE id = 2;
            /*t2*/ COMMIT;
            /*t3*/ SELECT id, v FROM t;
            """;

    private static final String WRITES_BEFORE_IT_READS = """
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET v = 11 WHERE id = 1;
            /*t2*/ BEGIN;
            /*t2*/ UPDATE u SET v = 21 WHERE id = 2;
            /*t2*/ COMMIT;
            /*t1*/ SELECT id, v FROM t WHERE id = 1;
            /*t1*/ COMMIT;
            """;

    private static RunPlan plan(Isolation level, String history) {
        return RunPlan.of(
                CaseFileReader.of(SimulatedTarget.dialect())
                        .read("history.sql", ROWS + history)
                        .at(level),
                Purpose.EXPLORE);
    }

    private static Judgement judge(Fault fault, Isolation level, String history) throws InterruptedException {
        SimulatedTarget target = new SimulatedTarget(fault);
        return judge((Execution) target.run(plan(level, history)), target::run).judgement();
    }

    private static Verdict judge(Execution execution, Function<RunPlan, Report> again) throws InterruptedException {
        return new Hearing(List.of(new Visibility()), Limits.defaults())
                .judge(execution, plans -> plans.stream().map(again).toList())
                .getFirst();
    }

    private static void accused(Judgement judgement, Anomaly anomaly, String summary, String clue) {
        assertThat(judgement).isInstanceOf(Judgement.Violation.class);
        Witness witness = ((Judgement.Violation) judgement).witness();
        assertThat(witness.anomaly()).isEqualTo(anomaly);
        assertThat(witness.summary()).isEqualTo(summary);
        assertThat(Wording.of(witness.clues().getFirst())).isEqualTo(clue);
    }

    @Test
    void aSoundDatabaseIsBlamedForNothing() throws InterruptedException {
        for (Isolation level : Isolation.values()) {
            for (String history : List.of(ONE_WRITES_ONE_READS, WRITES_BEFORE_IT_READS)) {
                if (SimulatedTarget.dialect().levels().accepts(level)) {
                    assertThat(judge(Fault.NONE, level, history))
                            .as("%s %s", level, history)
                            .isInstanceOf(Judgement.Pass.class);
                }
            }
        }
    }

    @Test
    void whatIsNotCommittedMustNotBeSeen() throws InterruptedException {
        accused(
                judge(Fault.DIRTY_READ, Isolation.READ_COMMITTED, ONE_WRITES_ONE_READS),
                Explanation.DIRTY_READ,
                "Read t2.2, which sees what there was before any commit, when it was sent, should show (20) and shows (21)",
                "t2.2 read not (20) (by t1.2 committed in t1.3), (21) too many (by t1.2 committed in t1.3)");
    }

    @Test
    void whatIsNeverCommittedMustNotBeSeen() throws InterruptedException {
        String history = ONE_WRITES_ONE_READS.replace("/*t1*/ COMMIT", "/*t1*/ ROLLBACK");
        accused(
                judge(Fault.DIRTY_READ, Isolation.REPEATABLE_READ, history),
                Explanation.DIRTY_READ,
                "Read t2.2, which sees what there was before any commit throughout its transaction,"
                        + " should show (20) and shows (21)",
                "t2.2 read not (20), (21) too many (by t1.2)");
    }

    @Test
    void aSnapshotMustHaveWhatWasCommittedBeforeIt() throws InterruptedException {
        accused(
                judge(Fault.STALE_SNAPSHOT, Isolation.READ_COMMITTED, ONE_WRITES_ONE_READS),
                Explanation.STALE_READ,
                "Read t2.3, which sees what was committed by t1.3, when it was sent, should show (21) and shows (20)",
                "t2.3 read not (21) (by t1.2 committed in t1.3), (20) that was gone (by t1.2 committed in t1.3)");
    }

    @Test
    void aSnapshotMustNotMoveOn() throws InterruptedException {
        accused(
                judge(Fault.NON_REPEATABLE_SNAPSHOT, Isolation.REPEATABLE_READ, ONE_WRITES_ONE_READS),
                Explanation.NON_REPEATABLE_SNAPSHOT,
                "Read t2.3, which sees what there was before any commit throughout its transaction,"
                        + " should show (20) and shows (21)",
                "t2.3 read not (20) (by t1.2 committed in t1.3), (21) too many (by t1.2 committed in t1.3)");
        assertThat(judge(Fault.NON_REPEATABLE_SNAPSHOT, Isolation.READ_COMMITTED, ONE_WRITES_ONE_READS))
                .isInstanceOf(Judgement.Pass.class);
    }

    @Test
    void aCommitMustNotBeSeenInHalf() throws InterruptedException {
        String history = ONE_WRITES_ONE_READS.replace("SELECT v FROM t WHERE id = 2", "SELECT id, v FROM t");
        accused(
                judge(Fault.TORN_COMMIT, Isolation.READ_COMMITTED, history),
                Explanation.HALF_VISIBLE_COMMIT,
                "Read t2.3, which sees what was committed by t1.3, when it was sent,"
                        + " should show (1, 11) (2, 21) and shows (1, 11) (2, 20)",
                "t2.3 read not (2, 21) (by t1.2 committed in t1.3), (2, 20) that was gone (by t1.2 committed in t1.3)");
    }

    @Test
    void whatATransactionWroteItMustSee() throws InterruptedException {
        accused(
                judge(Fault.LOST_OWN_WRITE, Isolation.READ_COMMITTED, WRITES_BEFORE_IT_READS),
                Explanation.LOST_OWN_WRITE,
                "Read t1.3, which sees what was committed by t2.3, when it was sent, with its own writes,"
                        + " should show (1, 11) and shows (1, 10)",
                "t1.3 read not (1, 11) (by t1.2), (1, 10) that was gone (by t1.2)");
    }

    /** After a wait PostgreSQL's writes see newer rows than the state that they were sent on. */
    @Test
    void aReadBehindAWriteThatOthersMayHaveChangedIsNotJudged() throws InterruptedException {
        assertThat(judge(Fault.NONE, Isolation.READ_COMMITTED, """
                        /*t1*/ BEGIN;
                        /*t1*/ UPDATE t SET v = 11 WHERE id = 1;
                        /*t2*/ INSERT INTO t VALUES (3, 30);
                        /*t1*/ SELECT v FROM t WHERE id = 1;
                        /*t1*/ COMMIT;
                        """))
                .isEqualTo(new Judgement.NotApplicable(
                        "1 read: own writes, and what others have committed to the same tables"));
    }

    @Test
    void atASnapshotOwnWritesAreSeenOnTopOfIt() throws InterruptedException {
        assertThat(judge(Fault.NONE, Isolation.REPEATABLE_READ, """
                        /*t1*/ BEGIN;
                        /*t1*/ UPDATE t SET v = 11 WHERE id = 1;
                        /*t1*/ SAVEPOINT s;
                        /*t1*/ UPDATE t SET v = 12 WHERE id = 1;
                        /*t1*/ ROLLBACK TO SAVEPOINT s;
                        /*t2*/ INSERT INTO t VALUES (3, 30);
                        /*t1*/ SELECT id, v FROM t;
                        /*t1*/ COMMIT;
                        """)).isEqualTo(new Judgement.Pass(List.of()));
    }

    @Test
    void whatIsNotJudgedIsSaidByName() throws InterruptedException {
        assertThat(judge(Fault.NONE, Isolation.READ_COMMITTED, "/*t1*/ UPDATE t SET v = 1;"))
                .isEqualTo(new Judgement.NotApplicable("there is no plain read"));
        assertThat(judge(Fault.NONE, Isolation.READ_COMMITTED, "/*t1*/ SELECT v FROM t FOR UPDATE;"))
                .isEqualTo(new Judgement.NotApplicable("there is no plain read"));
    }

    @Test
    void anObservedRunThatGoesOtherwiseIsTriedOnceMore() throws InterruptedException {
        SimulatedTarget target = new SimulatedTarget(Fault.NONE);
        Execution original = (Execution) target.run(plan(Isolation.READ_COMMITTED, ONE_WRITES_ONE_READS));
        List<RunPlan> observed = new ArrayList<>();

        Verdict second = judge(original, plan -> {
            boolean first = plan.work().task() instanceof Task.Concurrent && observed.isEmpty();
            observed.add(plan);
            return first ? otherSchedule((Execution) target.run(plan)) : target.run(plan);
        });
        assertThat(second.judgement()).isEqualTo(new Judgement.Pass(List.of()));
        assertThat(observed).extracting(RunPlan::attempt).startsWith(0, 1);

        Verdict never = judge(original, plan -> otherSchedule((Execution) target.run(plan)));
        assertThat(never.judgement())
                .isEqualTo(new Judgement.Inconclusive("the run went otherwise when it was observed"));
    }

    private static Execution otherSchedule(Execution from) {
        List<StepId> schedule = new ArrayList<>(from.schedule());
        Collections.reverse(schedule);
        return Altered.with(from, from.events(), schedule);
    }

    @Test
    void aDifferenceThatTheDatabaseDoesNotShowAgainIsDoubtful() throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.DIRTY_READ);
        Execution original = (Execution) broken.run(plan(Isolation.READ_COMMITTED, ONE_WRITES_ONE_READS));
        List<RunPlan> alone = new ArrayList<>();
        Verdict verdict = judge(original, plan -> {
            Execution execution = (Execution) broken.run(plan);
            if (plan.work().task() instanceof Task.Statements) {
                alone.add(plan);
                return alone.size() == 1 ? execution : withoutReads(execution);
            }
            return execution;
        });
        assertThat(verdict.judgement())
                .isEqualTo(new Judgement.Inconclusive("read t2.2 showed other rows than alone, and once did not"));
    }

    /** Every read fails. */
    private static Execution withoutReads(Execution from) {
        List<Event> events = from.events().stream()
                .map(event -> event instanceof Event.Done(int seq, long nanos, StepId step, Outcome.Rows rows)
                        ? new Event.Done(
                                seq, nanos, step, new Outcome.Refused(ErrorClass.OTHER, 1, "", "no", rows.after()))
                        : event)
                .toList();
        return Altered.with(from, events, from.schedule());
    }
}
