package dev.skewer.oracle.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.finding.FindingFold;
import dev.skewer.oracle.investigation.Investigation;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.investigation.Subject;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class CanaryTest {
    private static final SimulatedTarget CANARY = SimulatedTarget.canary();

    private static Finding found(SimulatedTarget target, Hearing.Replayer answers) throws InterruptedException {
        Hearing.Replayer all = plans -> plans.stream().map(target::run).toList();
        Execution run = CanaryCases.next(target, 1, 1).orElseThrow();
        Verdict verdict = new Hearing(Oracles.ALL, Limits.defaults())
                .judge(run, all).stream()
                        .filter(one -> one.judgement() instanceof Judgement.Violation)
                        .findFirst()
                        .orElseThrow();
        Subject subject = new Subject(
                run, verdict.oracle(), ((Judgement.Violation) verdict.judgement()).witness(), Subject.Goal.EXPLAINED);
        return FindingFold.seen(
                        Optional.empty(),
                        new Investigation(Means.oneByOne(Oracles.ALL, Rules.ALL))
                                .of(subject, answers)
                                .sighting())
                .finding();
    }

    @Test
    void aCanaryThatIsFoundForWhatItIsShowsThatWeWork() throws InterruptedException {
        Finding finding = found(CANARY, plans -> plans.stream().map(CANARY::run).toList());

        assertThat(Canary.showsThatWeWork(finding)).isTrue();
    }

    /** Nobody answers, and yet there is a finding: the violation is told unconfirmed. */
    @Test
    void aCanaryThatCannotBeInvestigatedDoesNot() throws InterruptedException {
        Finding finding = found(CANARY, plans -> List.of());

        assertThat(finding.substance().places().getFirst().target()).isEqualTo(CANARY.id());
        assertThat(Canary.showsThatWeWork(finding)).isFalse();
    }

    @Test
    void aBugOfAnotherTargetDoesNot() throws InterruptedException {
        SimulatedTarget other = new SimulatedTarget(Fault.LOST_UPDATE);
        Finding finding = found(other, plans -> plans.stream().map(other::run).toList());

        assertThat(Canary.showsThatWeWork(finding)).isFalse();
    }

    @Test
    void oneThatIsNotFoundForLongIsAnAlarmUntilItIs() throws InterruptedException {
        OracleConfig config = OracleConfig.defaults();
        Duration overdue = config.oracle().canary().overdue();
        AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
        Finding found = found(CANARY, plans -> plans.stream().map(CANARY::run).toList());
        Finding notFound = found(CANARY, plans -> List.of());

        try (Canary canary = new Canary(config, now::get)) {
            now.set(Instant.EPOCH.plus(overdue));
            assertThat(canary.alarm()).isEmpty();

            now.set(Instant.EPOCH.plus(overdue).plusMillis(1));
            canary.take(notFound);
            assertThat(canary.age()).isEqualTo(overdue.plusMillis(1));
            assertThat(canary.alarm()).hasValueSatisfying(why -> assertThat(why).contains("canary"));

            canary.take(found);
            assertThat(canary.age()).isZero();
            assertThat(canary.alarm()).isEmpty();
        }
    }
}
