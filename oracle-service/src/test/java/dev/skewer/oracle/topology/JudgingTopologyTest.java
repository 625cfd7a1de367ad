package dev.skewer.oracle.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.judge.Altered;
import dev.skewer.oracle.judge.Crash;
import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Next;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.topic.DeadLetter;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JudgingTopologyTest {
    private static final SimulatedTarget SOUND = new SimulatedTarget(Fault.NONE);
    private static final SimulatedTarget BROKEN = new SimulatedTarget(Fault.LOST_UPDATE);
    private static final TopologyOptions OPTIONS = TopologyOptions.defaults();

    private final List<Bench> benches = new ArrayList<>();

    @AfterEach
    void close() {
        benches.forEach(Bench::close);
    }

    @Test
    void theVerdictsAreThoseOfAPlainLoop() {
        for (Execution execution : Histories.of(SOUND, 20, verdicts -> true)) {
            Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);

            bench.send(execution);
            bench.answer();

            assertThat(kinds(bench.verdicts()))
                    .containsExactlyInAnyOrderElementsOf(kinds(Histories.verdicts(SOUND, execution)));
            assertThat(bench.openDockets()).isZero();
            assertThat(bench.deadLetters()).isEmpty();
        }
    }

    @Test
    void aViolationIsASightingOfEachOracleThatObjects() {
        Execution execution = Histories.of(BROKEN, 1, Histories::violates).getFirst();
        Bench bench = bench(BROKEN, Oracles.ALL, OPTIONS);

        bench.send(execution);
        bench.answer();

        List<Verdict> violations = bench.verdicts().stream()
                .filter(verdict -> verdict.judgement() instanceof Judgement.Violation)
                .toList();
        List<Sighting> sightings = bench.sightings();
        assertThat(sightings).isNotEmpty();
        assertThat(sightings.stream().map(sighting -> sighting.substance().oracle()))
                .containsExactlyElementsOf(
                        violations.stream().map(Verdict::oracle).distinct().toList());
        assertThat(sightings).allSatisfy(sighting -> {
            assertThat(sighting.rootCase()).isEqualTo(execution.plan().rootCase());
            assertThat(sighting.substance().script()).contains("/*t1*/ ").contains("-- case: ");
            assertThat(sighting.substance().expected()).isNotBlank();
        });
        assertThat(bench.findings())
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.fingerprint())
                        .isEqualTo(sightings.getFirst().fingerprint()));
    }

    @Test
    void whoWasAwayWaitsForReplaysAsIfTheyHadJustBeenAskedFor() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench before = bench(SOUND, Oracles.ALL, OPTIONS);
        before.send(execution);
        int judged = before.verdicts().size();
        List<Replay> asked = before.asked();
        assertThat(asked).isNotEmpty();

        Bench next = new Bench(Bench.START.plus(Duration.ofHours(8)), Oracles.ALL, OPTIONS, SOUND);
        benches.add(next);
        next.inherit(StateStores.DOCKETS, before.contents(StateStores.DOCKETS));
        next.pass(OPTIONS.patience().minusSeconds(2));
        asked.forEach(replay -> next.send(next.run(replay)));
        next.answer();

        assertThat(next.counted("given.up", "reason", "patience")).isZero();
        assertThat(judged + next.verdicts().size()).isEqualTo(Oracles.ALL.size());
    }

    @Test
    void aMissingReplayMakesTheCaseInconclusive() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);
        bench.send(execution);
        List<Verdict> atOnce = bench.verdicts();
        List<Replay> asked = bench.asked();

        bench.pass(OPTIONS.patience().minusSeconds(2));
        assertThat(bench.verdicts()).isEmpty();
        bench.pass(Duration.ofSeconds(4));

        List<Verdict> late = bench.verdicts();
        assertThat(late).hasSize(Oracles.ALL.size() - atOnce.size()).isNotEmpty();
        assertThat(late)
                .allSatisfy(verdict -> assertThat(verdict.judgement())
                        .isEqualTo(new Judgement.Inconclusive("a replay did not come in time")));
        assertThat(bench.openDockets()).isZero();
        assertThat(bench.counted("given.up", "reason", "patience")).isEqualTo(1);
        asked.forEach(replay -> bench.send(bench.run(replay)));
        assertThat(bench.verdicts()).isEmpty();
        assertThat(bench.counted("replays.late")).isEqualTo(asked.size());
    }

    @Test
    void aRedeliveredOriginalChangesNothing() {
        Execution execution = Histories.of(BROKEN, 1, Histories::violates).getFirst();
        Bench bench = bench(BROKEN, Oracles.ALL, OPTIONS);
        bench.send(execution);
        List<Verdict> atOnce = bench.verdicts();
        List<Replay> asked = bench.asked();

        bench.send(execution);
        assertThat(bench.asked()).isEmpty();
        assertThat(bench.verdicts()).isEmpty();

        asked.forEach(replay -> bench.send(bench.run(replay)));
        bench.answer();
        List<Verdict> verdicts = new ArrayList<>(atOnce);
        verdicts.addAll(bench.verdicts());
        assertThat(verdicts).containsExactlyInAnyOrderElementsOf(Histories.verdicts(BROKEN, execution));
        int findings = bench.findings().size();
        assertThat(findings).isPositive();
        bench.pass(OPTIONS.remember().minusSeconds(60));
        bench.send(execution);
        assertThat(bench.asked()).isEmpty();
        assertThat(bench.verdicts()).isEmpty();
        assertThat(bench.openDockets()).isZero();
        // Forgotten, it is judged again: the verdicts are the same, and no occurrence is counted twice.
        bench.pass(OPTIONS.remember().multipliedBy(2));
        for (Execution other : Histories.of(SOUND, 1, any -> true)) {
            bench.send(other);
        }
        bench.verdicts();
        bench.asked();
        bench.send(execution);
        bench.answer();
        assertThat(bench.verdicts()).containsExactlyInAnyOrderElementsOf(Histories.verdicts(BROKEN, execution));
        assertThat(bench.findings()).isEmpty();
    }

    @Test
    void redeliveredReplaysAndReplaysInAnyOrderGiveTheSameVerdicts() {
        Execution execution = Histories.of(BROKEN, 1, Histories::violates).getFirst();
        Bench bench = bench(BROKEN, Oracles.ALL, OPTIONS);
        List<Verdict> verdicts = new ArrayList<>();
        bench.send(execution);

        for (List<Replay> asked = new ArrayList<>(bench.asked());
                !asked.isEmpty();
                asked = new ArrayList<>(bench.asked())) {
            Collections.reverse(asked);
            for (Replay replay : asked) {
                bench.send(bench.run(replay));
                bench.send(bench.run(replay));
            }
        }

        verdicts.addAll(bench.verdicts());
        assertThat(kinds(verdicts)).containsExactlyInAnyOrderElementsOf(kinds(Histories.verdicts(BROKEN, execution)));
        assertThat(verdicts).doesNotHaveDuplicates();
    }

    /** The docket was lost, with all that stood before: what is asked for again is run again. */
    @Test
    void aReplayBeforeItsOriginalIsAskedForAgain() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench before = bench(SOUND, Oracles.ALL, OPTIONS);
        before.send(execution);
        List<Replay> asked = before.asked();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);

        asked.forEach(replay -> bench.send(bench.run(replay)));
        bench.send(execution);
        bench.answer();

        assertThat(bench.verdicts()).containsExactlyInAnyOrderElementsOf(Histories.verdicts(SOUND, execution));
        assertThat(bench.counted("replays.late")).isGreaterThanOrEqualTo(asked.size());
    }

    @Test
    void whatIsSkippedAndWhatIsForTheInvestigationOpensNothing() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        RunPlan plan = execution.plan();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);

        bench.send(new Skipped(execution.id(), plan, execution.target(), execution.incarnation(), "for the test"));
        bench.send(bench.run(new RunPlan(plan.id(), plan.rootCase(), plan.attempt(), Purpose.CONFIRM, plan.work())));

        assertThat(bench.verdicts()).isEmpty();
        assertThat(bench.asked()).isEmpty();
        assertThat(bench.openDockets()).isZero();
    }

    @Test
    void aSkippedReplayIsAnAnswer() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);
        bench.send(execution);

        for (List<Replay> asked = bench.asked(); !asked.isEmpty(); asked = bench.asked()) {
            asked.forEach(replay -> bench.send(new Skipped(
                    Execution.idOf(replay.plan(), execution.incarnation()),
                    replay.plan(),
                    execution.target(),
                    execution.incarnation(),
                    "for the test")));
        }

        assertThat(bench.openDockets()).isZero();
        assertThat(bench.verdicts())
                .hasSize(Oracles.ALL.size())
                .anySatisfy(
                        verdict -> assertThat(verdict.judgement().toString()).contains("for the test"));
    }

    @Test
    void aServerThatGoesDownInAReplayIsToldOnceWithThatReplay() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);
        bench.send(execution);

        for (List<Replay> asked = bench.asked(); !asked.isEmpty(); asked = bench.asked()) {
            asked.forEach(replay -> bench.send(Altered.down((Execution) SOUND.run(replay.plan()))));
        }

        assertThat(bench.openDockets()).isZero();
        assertThat(bench.sightings()).singleElement().satisfies(sighting -> {
            assertThat(sighting.rootCase()).isEqualTo(execution.plan().rootCase());
            assertThat(sighting.substance().oracle()).isEqualTo(Crash.NAME);
            assertThat(sighting.substance().classification()).isEqualTo(new Classification.Crash());
            assertThat(sighting.substance().minimalCase().id())
                    .isNotEqualTo(execution.plan().rootCase());
        });
    }

    @Test
    void aServerThatGoesDownInAReplayThatNobodyWaitsForAnyMoreIsToldOnce() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);
        bench.send(execution);
        Replay late = bench.asked().getFirst();
        bench.pass(OPTIONS.patience().multipliedBy(3));
        assertThat(bench.openDockets()).isZero();

        Execution down = Altered.down((Execution) SOUND.run(late.plan()));
        bench.send(down);
        bench.send(down);

        assertThat(bench.sightings())
                .singleElement()
                .satisfies(sighting ->
                        assertThat(sighting.substance().classification()).isEqualTo(new Classification.Crash()));
    }

    @Test
    void aReplayThatNobodyWaitsForAnyMoreAndThatIsSoundTellsNothing() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);
        bench.send(execution);
        Replay late = bench.asked().getFirst();
        bench.pass(OPTIONS.patience().multipliedBy(3));

        bench.send(SOUND.run(late.plan()));

        assertThat(bench.sightings()).isEmpty();
    }

    @Test
    void aServerThatGoesDownInAReplayWhenItIsAnotherOneIsToldToo() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);
        bench.send(execution);
        Replay replay = bench.asked().getFirst();

        Execution down = Altered.down((Execution) SOUND.run(replay.plan()));
        bench.send(Altered.on(new Incarnation("upgraded"), down));

        assertThat(bench.counted("given.up", "reason", "other-target")).isEqualTo(1);
        assertThat(bench.sightings())
                .extracting(sighting -> sighting.substance().classification())
                .containsExactly(new Classification.Crash());
    }

    @Test
    void theOldestIsGivenUpWhereThereIsNoRoom() {
        List<Execution> executions = Histories.of(SOUND, 4, verdicts -> true);
        TopologyOptions few = new TopologyOptions(
                OPTIONS.patience(),
                OPTIONS.look(),
                3,
                OPTIONS.openBytes(),
                OPTIONS.remember(),
                OPTIONS.inquiries(),
                false);
        Bench bench = bench(SOUND, Oracles.ALL, few);

        for (Execution execution : executions) {
            bench.send(execution);
            bench.pass(Duration.ofMillis(10));
        }

        assertThat(bench.openDockets()).isEqualTo(3);
        assertThat(bench.counted("given.up", "reason", "no-room")).isEqualTo(1);
        assertThat(bench.verdicts())
                .filteredOn(verdict -> verdict.judgement() instanceof Judgement.Inconclusive)
                .isNotEmpty()
                .allSatisfy(verdict -> assertThat(verdict.rootCase())
                        .isEqualTo(executions.getFirst().plan().rootCase()));
    }

    @Test
    void bytesAreALimitToo() {
        List<Execution> executions = Histories.of(SOUND, 2, verdicts -> true);
        TopologyOptions small = new TopologyOptions(
                OPTIONS.patience(),
                OPTIONS.look(),
                OPTIONS.openDockets(),
                100,
                OPTIONS.remember(),
                OPTIONS.inquiries(),
                false);
        Bench bench = bench(SOUND, Oracles.ALL, small);

        executions.forEach(bench::send);

        assertThat(bench.openDockets()).isEqualTo(1);
    }

    @Test
    void replaysOfAnotherIncarnationJudgeNothing() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);
        bench.send(execution);
        Replay replay = bench.asked().getFirst();

        bench.send(new Skipped(
                execution.id(), replay.plan(), execution.target(), new Incarnation("upgraded"), "for the test"));

        assertThat(bench.openDockets()).isZero();
        assertThat(bench.counted("given.up", "reason", "other-target")).isEqualTo(1);
    }

    @Test
    void badBytesBecomeDeadLetters() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);

        bench.sendBytes("torn", "{\"is\":\"exec".getBytes(StandardCharsets.UTF_8));
        bench.sendBytes("strange", "{\"is\":\"novel\"}".getBytes(StandardCharsets.UTF_8));
        bench.send(execution);

        List<DeadLetter> letters = bench.deadLetters();
        assertThat(letters).hasSize(2);
        assertThat(letters.getFirst().key()).isEqualTo("torn");
        assertThat(letters.getFirst().topic()).isEqualTo(Topics.EXECUTIONS.name());
        assertThat(letters.getFirst().why()).contains("ends too early");
        assertThat(new String(Base64.getDecoder().decode(letters.getFirst().input()), StandardCharsets.UTF_8))
                .isEqualTo("{\"is\":\"exec");
        assertThat(letters.getLast().why()).contains("the kind 'novel'");
        assertThat(bench.counted("dead.letters", "reason", "malformed")).isEqualTo(2);
        assertThat(bench.openDockets()).isEqualTo(1);
    }

    @Test
    void anOracleThatFailsIsToldAndKeepsTheOthersFromNothing() {
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();
        List<Oracle> oracles = new ArrayList<>(Oracles.ALL);
        oracles.addFirst(new Failing());
        Bench bench = bench(SOUND, oracles, OPTIONS);

        bench.send(execution);
        bench.answer();

        List<DeadLetter> letters = bench.deadLetters();
        assertThat(letters).hasSize(1);
        assertThat(letters.getFirst().why()).contains("oracle failing failed").contains("StackOverflowError");
        assertThat(letters.getFirst().known()).contains(execution.id().value());
        Report input = Topics.EXECUTIONS
                .valueSerde()
                .deserializer()
                .deserialize("", Base64.getDecoder().decode(letters.getFirst().input()));
        assertThat(input).isEqualTo(execution);
        List<Verdict> verdicts = bench.verdicts();
        assertThat(verdicts).containsAll(Histories.verdicts(SOUND, execution)).hasSize(oracles.size());
        assertThat(verdicts)
                .anySatisfy(verdict -> assertThat(verdict.judgement())
                        .isEqualTo(new Judgement.Inconclusive("the oracle failed: StackOverflowError")));
    }

    @Test
    void anInputThatMakesUsFailIsTold() {
        Bench bench = bench(SOUND, Oracles.ALL, OPTIONS);
        Execution execution = Histories.of(SOUND, 1, verdicts -> true).getFirst();

        bench.sendNothing(execution.plan().rootCase());
        bench.send(execution);

        assertThat(bench.deadLetters())
                .hasSize(1)
                .allSatisfy(letter -> assertThat(letter.why())
                        .contains("step judge failed")
                        .contains("an execution without a value"));
        assertThat(bench.counted("dead.letters", "reason", "failed")).isEqualTo(1);
        assertThat(bench.openDockets()).isEqualTo(1);
    }

    private static final class Failing implements Oracle {
        @Override
        public OracleName name() {
            return new OracleName("failing");
        }

        @Override
        public int version() {
            return 1;
        }

        @Override
        public Next examine(Evidence evidence) {
            throw new StackOverflowError("for the test");
        }
    }

    private Bench bench(SimulatedTarget target, List<Oracle> oracles, TopologyOptions options) {
        Bench bench = new Bench(oracles, options, target);
        benches.add(bench);
        return bench;
    }

    /** Whoever decides at the first replay that fits has not seen all that the loop has run at once. */
    private static List<String> kinds(List<Verdict> verdicts) {
        return verdicts.stream()
                .map(verdict ->
                        verdict.oracle() + " " + verdict.judgement().getClass().getSimpleName())
                .toList();
    }
}
