package dev.skewer.oracle.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.investigation.Written;
import dev.skewer.oracle.judge.Altered;
import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Next;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.simulator.SimulatedTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is in the way of an investigation, and what is told then. */
class HinderedInvestigationTest {
    private static final SimulatedTarget BROKEN = Violations.BROKEN;
    private static final TopologyOptions OPTIONS = TopologyOptions.defaults();

    private final List<Bench> benches = new ArrayList<>();

    @AfterEach
    void close() {
        benches.forEach(Bench::close);
    }

    @Test
    void whatCannotBeRunAgainIsUnconfirmedAndSaysWhy() {
        Execution execution = Violations.first();
        Bench bench = bench(OPTIONS, BROKEN);
        bench.send(execution);
        bench.answer(replay -> replay.plan().purpose() == Purpose.JUDGE);
        assertThat(bench.sightings()).isEmpty();

        bench.pass(OPTIONS.patience().multipliedBy(4));

        assertThat(bench.sightings()).isNotEmpty().allSatisfy(sighting -> {
            assertThat(sighting.substance().classification())
                    .isEqualTo(new Classification.Unconfirmed("when it was run again: a run did not come in time"));
            assertThat(sighting.fingerprint()).isEqualTo(sighting.coarse());
        });
        assertThat(bench.openComplaints()).isZero();
    }

    @Test
    void aRunThatDoesNotComeEndsTheSearchForASmallerCaseAndNothingElse() {
        Execution execution = Violations.first();
        Bench bench = bench(OPTIONS, BROKEN);
        bench.send(execution);
        int[] candidates = {0};
        bench.answer(replay -> replay.plan().purpose() != Purpose.REDUCE || candidates[0]++ < 60);
        assertThat(bench.sightings()).isEmpty();

        bench.pass(OPTIONS.patience().plusSeconds(2));
        bench.answer();

        Substance told = bench.sightings().getFirst().substance();
        assertThat(told.classification()).isEqualTo(new Classification.BugSuspect());
        assertThat(told.minimalCase().scenario().order())
                .hasSizeLessThan(execution.schedule().size());
    }

    /** At a level that promises no serial order: at others no rule is asked. */
    @Test
    void aRuleThatCouldNotBeHeardLeavesTheViolationUnconfirmed() {
        Execution execution =
                (Execution) BROKEN.run(RunPlan.of(Written.testCase("""
                        /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                        /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
                        /*t1*/ BEGIN;
                        /*t2*/ BEGIN;
                        /*t2*/ SELECT * FROM t WHERE a = 2;
                        /*t1*/ UPDATE t SET b = b + 1 WHERE a = 1;
                        /*t2*/ UPDATE t SET b = b * 2 WHERE a = 1;
                        /*t1*/ COMMIT;
                        /*t2*/ COMMIT;
                        """, Isolation.READ_COMMITTED), Purpose.EXPLORE));
        Bench bench = bench(OPTIONS, BROKEN);
        bench.send(execution);
        bench.answer(replay -> replay.plan().purpose() != Purpose.COUNTERFACTUAL);

        List<Sighting> sightings = bench.sightings();
        for (int i = 0; i < Rules.ALL.size() && sightings.isEmpty(); i++) {
            bench.pass(OPTIONS.patience().plusSeconds(2));
            bench.answer(replay -> replay.plan().purpose() != Purpose.COUNTERFACTUAL);
            sightings = bench.sightings();
        }

        Substance told = sightings.getFirst().substance();
        assertThat(told.classification()).isInstanceOf(Classification.Unconfirmed.class);
        assertThat(told.classification().toString()).contains("could not be heard");
        assertThat(told.minimalCase().scenario().order())
                .hasSizeLessThan(execution.schedule().size());
    }

    @Test
    void whenTheTargetIsAnotherOneSinceWhatIsKnownSoFarIsTold() {
        Bench bench = bench(OPTIONS, BROKEN);
        bench.send(Violations.first());
        List<Replay> confirming = List.of();
        for (List<Replay> asked = bench.asked(); confirming.isEmpty(); asked = bench.asked()) {
            confirming = asked.stream()
                    .filter(replay -> replay.plan().purpose() == Purpose.CONFIRM)
                    .toList();
            asked.stream()
                    .filter(replay -> replay.plan().purpose() == Purpose.JUDGE)
                    .forEach(replay -> bench.send(bench.run(replay)));
        }
        Replay one = confirming.getFirst();

        bench.send(new Skipped(
                Execution.idOf(one.plan(), new Incarnation("upgraded")),
                one.plan(),
                one.target(),
                new Incarnation("upgraded"),
                "for the test"));

        assertThat(bench.sightings().getFirst().substance().classification())
                .isEqualTo(new Classification.Unconfirmed("when it was run again: the target is another one since"));
    }

    @Test
    void whereThereIsNoRoomAViolationIsToldAsItIs() {
        List<Execution> violations = Histories.of(BROKEN, 6, Histories::violates);
        TopologyOptions options =
                Violations.with(new InquiryOptions(1, 1, Duration.ofHours(1), 1_000, Duration.ofMinutes(10), 4, 25));
        Bench bench = bench(options, BROKEN);

        for (Execution execution : violations) {
            bench.send(execution);
            bench.answer(replay -> replay.plan().purpose() == Purpose.JUDGE);
        }

        assertThat(bench.openComplaints()).isEqualTo(2);
        assertThat(bench.sightings())
                .isNotEmpty()
                .allSatisfy(sighting -> assertThat(sighting.substance().classification())
                        .isEqualTo(new Classification.Unconfirmed("too many others waited for their turn")));
    }

    @Test
    void aServerThatWentDownIsACrashThoughThereIsNoRoomToInvestigate() {
        List<Execution> violations = Histories.of(BROKEN, 3, Histories::violates);
        TopologyOptions options =
                Violations.with(new InquiryOptions(1, 1, Duration.ofHours(1), 1_000, Duration.ofMinutes(10), 4, 25));
        Bench bench = bench(options, BROKEN);
        for (Execution execution : violations.subList(0, 2)) {
            bench.send(execution);
            bench.answer(replay -> replay.plan().purpose() == Purpose.JUDGE);
        }
        assertThat(bench.openComplaints()).isEqualTo(2);

        bench.send(Altered.down(violations.getLast()));
        bench.answer(replay -> replay.plan().purpose() == Purpose.JUDGE);

        assertThat(bench.sightings())
                .extracting(sighting -> sighting.substance().classification())
                .containsOnlyOnce(new Classification.Crash());
        assertThat(bench.openComplaints()).isEqualTo(2);
    }

    @Test
    void aServerThatGoesDownInOneOfTheRunsIsToldToo() {
        Execution execution = Violations.first();
        Bench bench = bench(OPTIONS, BROKEN);
        bench.send(execution);

        for (List<Replay> asked = bench.asked(); !asked.isEmpty(); asked = bench.asked()) {
            asked.forEach(replay -> bench.send(struck(bench.run(replay))));
        }

        assertThat(Violations.byName(bench.findings()).values())
                .extracting(finding -> finding.substance().classification())
                .contains(new Classification.Crash(), new Classification.BugSuspect());
        assertThat(bench.openComplaints()).isZero();
    }

    @Test
    void aServerThatGoesDownInARunThatNobodyWaitsForAnyMoreIsToldToo() {
        Bench bench = bench(OPTIONS, BROKEN);
        bench.send(Violations.first());
        List<Replay> asked = bench.asked();
        while (asked.getFirst().plan().purpose() != Purpose.CONFIRM) {
            asked.forEach(replay -> bench.send(bench.run(replay)));
            asked = bench.asked();
        }
        List<Replay> confirming = asked;
        confirming.forEach(replay -> bench.send(bench.run(replay)));
        List<Replay> next = bench.asked();

        bench.send(Altered.down((Execution) bench.run(confirming.getFirst())));
        next.forEach(replay -> bench.send(bench.run(replay)));
        bench.answer();

        assertThat(Violations.byName(bench.findings()).values())
                .extracting(finding -> finding.substance().classification())
                .contains(new Classification.Crash(), new Classification.BugSuspect());
        assertThat(bench.openComplaints()).isZero();
    }

    @Test
    void aServerThatGoesDownInARunThatComesWhenAllIsToldIsToldToo() {
        Bench bench = bench(OPTIONS, BROKEN);
        bench.send(Violations.first());
        List<Replay> all = new ArrayList<>();
        for (List<Replay> asked = bench.asked(); !asked.isEmpty(); asked = bench.asked()) {
            asked.forEach(replay -> bench.send(bench.run(replay)));
            all.addAll(asked);
        }
        assertThat(bench.openComplaints()).isZero();
        Replay reducing = all.stream()
                .filter(replay -> replay.plan().purpose() == Purpose.REDUCE)
                .findFirst()
                .orElseThrow();

        bench.send(Altered.down((Execution) bench.run(reducing)));

        assertThat(Violations.byName(bench.findings()).values())
                .extracting(finding -> finding.substance().classification())
                .contains(new Classification.Crash(), new Classification.BugSuspect());
    }

    @Test
    void aServerThatGoesDownWhereALostConnectionIsConfirmedIsACrash() {
        Bench bench = bench(OPTIONS, BROKEN);
        bench.send(Altered.cutOff(Violations.first()));

        for (List<Replay> asked = bench.asked(); !asked.isEmpty(); asked = bench.asked()) {
            asked.forEach(replay -> bench.send(Altered.down((Execution) bench.run(replay))));
        }

        assertThat(Violations.byName(bench.findings()).values())
                .extracting(finding -> finding.substance().classification())
                .contains(new Classification.Crash());
        assertThat(bench.openComplaints()).isZero();
    }

    @Test
    void anInvestigationThatFailsIsToldAndTheViolationWithIt() {
        Execution execution = Violations.first();
        List<Oracle> oracles = new ArrayList<>();
        Oracles.ALL.forEach(oracle -> oracles.add(new FailsAtSmallerCases(oracle, execution)));
        Bench bench = new Bench(oracles, OPTIONS, BROKEN);
        benches.add(bench);

        bench.send(execution);
        bench.answer();

        assertThat(bench.deadLetters()).hasSize(1).allSatisfy(letter -> {
            assertThat(letter.why()).contains("an investigation failed").contains("for the test");
            assertThat(letter.known()).contains(execution.id().value());
        });
        assertThat(bench.sightings())
                .isNotEmpty()
                .allSatisfy(sighting -> assertThat(sighting.substance().classification())
                        .isEqualTo(new Classification.Unconfirmed("the investigation failed: IllegalStateException")));
        assertThat(bench.openComplaints()).isZero();
    }

    /** All goes well until the case that is shown is another one. */
    private record FailsAtSmallerCases(Oracle oracle, Execution original) implements Oracle {
        @Override
        public OracleName name() {
            return oracle.name();
        }

        @Override
        public int version() {
            return oracle.version();
        }

        @Override
        public Next examine(Evidence evidence) {
            if (evidence.original().plan().purpose() == Purpose.REDUCE) {
                throw new IllegalStateException("for the test");
            }
            return oracle.examine(evidence);
        }
    }

    /** A server that goes down whenever a smaller case is tried. */
    private static Report struck(Report report) {
        return report instanceof Execution run && run.plan().purpose() == Purpose.REDUCE ? Altered.down(run) : report;
    }

    private Bench bench(TopologyOptions options, SimulatedTarget... fleet) {
        Bench bench = new Bench(Oracles.ALL, options, fleet);
        benches.add(bench);
        return bench;
    }
}
