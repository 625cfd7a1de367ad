package dev.skewer.oracle.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.docket.Hearing;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.simulator.engine.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is a crash and what is none, by runs of a sound target to which that was added. */
final class CrashTest {
    private static final String GIVEN_UP = "statement: it neither finished nor was it seen to wait";

    private final SimulatedTarget target = new SimulatedTarget(Fault.NONE);
    private final Execution sound = run(SimCases.plan(SimCases.next(new SplittableRandom(3), Isolation.SERIALIZABLE)));

    private Execution run(RunPlan plan) {
        return (Execution) target.run(plan);
    }

    private static Execution with(
            Execution from, List<Event> events, @Nullable CrashEvidence crash, @Nullable String inconclusive) {
        return Altered.with(from, events, List.of(), crash, inconclusive);
    }

    private static Judgement judge(Execution execution, Function<RunPlan, Report> again) throws InterruptedException {
        return new Hearing(List.of(new Crash()), Limits.defaults())
                .judge(execution, plans -> plans.stream().map(again).toList())
                .getFirst()
                .judgement();
    }

    /** The first statement is sent and not answered, and no more is. */
    private static Execution hanging(Execution from, boolean seenWaiting) {
        List<Event> events = new ArrayList<>(from.events().subList(0, 1));
        StepId step = ((Event.Sent) events.getFirst()).step();
        if (seenWaiting) {
            events.add(new Event.Blocked(1, 2_000, step, List.<SessionId>of()));
        }
        return with(from, events, null, GIVEN_UP);
    }

    @Test
    void aRunThatEndsIsNone() throws InterruptedException {
        assertThat(judge(sound, this::run)).isInstanceOf(Judgement.Pass.class);
    }

    @Test
    void aServerThatGoesDownIs() throws InterruptedException {
        Execution down = with(sound, sound.events(), new CrashEvidence("the server exited", 134, List.of()), "down");
        assertThat(judge(down, this::run))
                .isInstanceOfSatisfying(
                        Judgement.Violation.class,
                        violation -> assertThat(violation.witness().anomaly()).isEqualTo(Crash.DOWN));
    }

    /** It is told apart from a server that went down: that needs no second time. */
    @Test
    void aConnectionThatIsLostWhileTheServerLivesIsAnotherThing() throws InterruptedException {
        CrashEvidence lost = new CrashEvidence("t1.1 lost its connection; the server lives", null, List.of(), true);
        assertThat(judge(with(sound, sound.events(), lost, "lost"), this::run))
                .isInstanceOfSatisfying(
                        Judgement.Violation.class,
                        violation -> assertThat(violation.witness().anomaly()).isEqualTo(Crash.LOST));
    }

    @Test
    void anErrorOfTheServerItselfIsAndOneOfTheStatementIsNot() throws InterruptedException {
        assertThat(judge(refused(ErrorClass.INTERNAL), this::run)).isInstanceOf(Judgement.Violation.class);
        assertThat(judge(refused(ErrorClass.DUPLICATE_KEY), this::run)).isInstanceOf(Judgement.Pass.class);
        assertThat(judge(refused(ErrorClass.OTHER), this::run)).isInstanceOf(Judgement.Pass.class);
    }

    private Execution refused(ErrorClass error) {
        Event.Sent sent = (Event.Sent) sound.events().getFirst();
        Outcome outcome = new Outcome.Refused(error, 1, "XX000", "so it is", Outcome.TransactionState.UNTOLD);
        return with(sound, List.of(sent, new Event.Done(1, 2_000, sent.step(), outcome)), null, null);
    }

    @Test
    void aStatementThatIsNeverAnsweredIs() throws InterruptedException {
        assertThat(judge(hanging(sound, false), plan -> hanging(run(plan), false)))
                .isInstanceOfSatisfying(
                        Judgement.Violation.class,
                        violation -> assertThat(violation.witness().anomaly()).isEqualTo(Crash.HANG));
    }

    @Test
    void oneThatIsAnsweredWhenItIsRunAgainIsDoubtful() throws InterruptedException {
        assertThat(judge(hanging(sound, false), this::run)).isInstanceOf(Judgement.Inconclusive.class);
    }

    @Test
    void oneThatWasSeenToWaitIsNone() throws InterruptedException {
        assertThat(judge(hanging(sound, true), plan -> hanging(run(plan), true)))
                .isInstanceOf(Judgement.Pass.class);
    }

    @Test
    void oneThatMayHaveWaitedForAllThatTheServerTellsIsDoubtful() throws InterruptedException {
        List<Event> events = new ArrayList<>(sound.events().subList(0, 1));
        StepId step = ((Event.Sent) events.getFirst()).step();
        events.add(new Event.Silent(1, 2_000, step));
        Execution silent = with(sound, events, null, GIVEN_UP);

        assertThat(judge(silent, plan -> Altered.planned(plan, silent))).isInstanceOf(Judgement.Inconclusive.class);
    }

    private static Judgement judgeAmongAll(Execution execution, Function<RunPlan, Report> again)
            throws InterruptedException {
        List<Verdict> verdicts = new Hearing(Oracles.ALL, Limits.defaults())
                .judge(execution, plans -> plans.stream().map(again).toList());
        assertThat(verdicts).extracting(Verdict::oracle).doesNotHaveDuplicates();
        return verdicts.stream()
                .filter(verdict -> verdict.oracle().equals(Crash.NAME))
                .findFirst()
                .orElseThrow()
                .judgement();
    }

    @Test
    void oneInAReplayForAnotherOracleIs() throws InterruptedException {
        CrashEvidence crash = new CrashEvidence("the server exited", 134, List.of());
        assertThat(judgeAmongAll(sound, plan -> with(run(plan), List.of(), crash, "down")))
                .isInstanceOfSatisfying(
                        Judgement.Violation.class,
                        violation -> assertThat(violation.witness().anomaly()).isEqualTo(Crash.DOWN));
        assertThat(judgeAmongAll(sound, this::run)).isInstanceOf(Judgement.Pass.class);
    }

    @Test
    void aReplayThatIsGivenUpIsNone() throws InterruptedException {
        assertThat(judgeAmongAll(sound, plan -> hanging(run(plan), false))).isInstanceOf(Judgement.Pass.class);
    }
}
