package dev.skewer.oracle.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.app.CanaryCases;
import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Next;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.simulator.SimulatedTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InvestigatingTopologyTest {
    private static final SimulatedTarget SOUND = Violations.SOUND;
    private static final SimulatedTarget BROKEN = Violations.BROKEN;
    private static final TopologyOptions OPTIONS = TopologyOptions.defaults();

    private final List<Bench> benches = new ArrayList<>();

    @AfterEach
    void close() {
        benches.forEach(Bench::close);
    }

    @Test
    void aViolationBecomesTheSmallestCaseThatStillFails() {
        Execution execution = Violations.first();
        Bench bench = bench(OPTIONS, BROKEN);

        bench.send(execution);
        bench.answer();

        Finding finding = Violations.last(bench.findings());
        Substance told = finding.substance();
        assertThat(told.classification()).isEqualTo(new Classification.BugSuspect());
        assertThat(told.minimalCase().scenario().order())
                .hasSizeLessThan(execution.schedule().size())
                .hasSizeLessThanOrEqualTo(8);
        assertThat(told.title()).startsWith("postgresql: ");
        assertThat(told.script()).contains("/*t1*/");
        assertThat(told.places().getFirst().level()).isEqualTo(Isolation.SERIALIZABLE);
        assertThat(finding.occurrences()).isEqualTo(1);
        assertThat(finding.agreeing()).containsExactlyElementsOf(Violations.objecting(execution));
        assertThat(bench.openComplaints()).isZero();
        assertThat(bench.deadLetters()).isEmpty();
        assertThat(bench.counted("inquiries.told", "class", "bug-suspect")).isEqualTo(1);
    }

    @Test
    void runsThatComeTwiceChangeNothing() {
        Execution execution = Violations.first();
        Bench once = bench(OPTIONS, BROKEN);
        once.send(execution);
        once.answer();
        Bench bench = bench(OPTIONS, BROKEN);

        bench.send(execution);
        bench.send(execution);
        for (List<Replay> asked = bench.asked(); !asked.isEmpty(); asked = bench.asked()) {
            for (Replay replay : asked) {
                bench.send(bench.run(replay));
                bench.send(bench.run(replay));
            }
        }

        assertThat(bench.sightings()).isEqualTo(once.sightings());
        assertThat(bench.findings()).isEqualTo(once.findings());
    }

    @Test
    void whoIsKilledInTheMiddleGoesOnWhereItWas() {
        Execution execution = Violations.first();
        Bench whole = bench(OPTIONS, BROKEN);
        whole.send(execution);
        whole.answer();
        Bench halfway = bench(OPTIONS, BROKEN);
        halfway.send(execution);
        List<Replay> asked = new ArrayList<>(halfway.asked());
        for (int i = 0; i < 60; i++) {
            halfway.send(halfway.run(asked.removeFirst()));
            asked.addAll(halfway.asked());
        }
        assertThat(halfway.sightings()).isEmpty();
        assertThat(halfway.openComplaints()).isEqualTo(1);

        // Nobody was there for a night.
        Bench next = new Bench(Bench.START.plus(Duration.ofHours(8)), Oracles.ALL, OPTIONS, BROKEN);
        benches.add(next);
        next.inherit(StateStores.COMPLAINTS, halfway.contents(StateStores.COMPLAINTS));
        next.pass(OPTIONS.patience().minusSeconds(2));
        assertThat(next.sightings()).isEmpty();
        asked.forEach(replay -> next.send(next.run(replay)));
        next.answer();

        assertThat(next.sightings()).isEqualTo(whole.sightings()).isNotEmpty();
        assertThat(next.openComplaints()).isZero();
    }

    @Test
    void whatLooksLikeSomethingKnownIsCountedAndSampled() {
        List<Execution> alike = Violations.alike(5);
        TopologyOptions options =
                Violations.with(new InquiryOptions(4, 500, Duration.ofHours(1), 1_000, Duration.ofMinutes(10), 4, 4));
        Bench bench = bench(options, BROKEN);
        List<Boolean> investigated = new ArrayList<>();

        for (Execution execution : alike) {
            bench.send(execution);
            boolean[] ours = {false};
            bench.answer(replay -> {
                ours[0] |= replay.plan().purpose() == Purpose.CONFIRM;
                return true;
            });
            investigated.add(ours[0]);
        }

        assertThat(investigated).containsExactly(true, false, false, true, false);
        List<Finding> findings = bench.findings();
        Fingerprint first = findings.getFirst().fingerprint();
        Finding finding = Violations.last(
                findings.stream().filter(one -> one.fingerprint().equals(first)).toList());
        assertThat(finding.occurrences()).isGreaterThanOrEqualTo(4);
        assertThat(finding.substance().classification()).isEqualTo(new Classification.BugSuspect());
        assertThat(finding.substance()).isEqualTo(findings.getFirst().substance());
        assertThat(bench.counted("inquiries.known")).isEqualTo(3);
    }

    @Test
    void whatLooksTheSameWaitsForTheFirstAndIsCountedThen() {
        List<Execution> alike = Violations.alike(3);
        Bench bench = bench(OPTIONS, BROKEN);

        alike.forEach(bench::send);
        bench.answer();

        assertThat(bench.counted("inquiries.told", "class", "bug-suspect")).isEqualTo(1);
        assertThat(Violations.last(bench.findings()).occurrences()).isEqualTo(3);
        assertThat(bench.openComplaints()).isZero();
    }

    @Test
    void whatIsNotSeenAgainIsFlakyAndTheNextOfItsKindIsInvestigatedToo() {
        List<Execution> alike = Violations.alike(2);
        Bench bench = bench(OPTIONS, BROKEN);

        for (Execution execution : alike) {
            bench.send(execution);
            for (List<Replay> asked = bench.asked(); !asked.isEmpty(); asked = bench.asked()) {
                asked.forEach(replay ->
                        bench.send(isLaterRepetition(replay) ? Violations.soundly(replay) : bench.run(replay)));
            }
        }

        Map<Fingerprint, Finding> findings = Violations.byName(bench.findings());
        assertThat(findings.values())
                .isNotEmpty()
                .allSatisfy(finding ->
                        assertThat(finding.substance().classification()).isEqualTo(new Classification.Flaky(4, 8)));
        assertThat(findings.keySet())
                .allSatisfy(name -> assertThat(name.value()).startsWith("coarse-"));
    }

    @Test
    void theCaseIsTriedOnTheOtherTargetsOfItsFamily() {
        Bench bench = bench(OPTIONS, BROKEN, SOUND);
        bench.send(Violations.status(SOUND));

        bench.send(Violations.first());
        bench.answer();

        assertThat(bench.findings().getLast().substance().places())
                .filteredOn(place -> place.target().equals(SOUND.id()))
                .isNotEmpty()
                .allSatisfy(place -> assertThat(place.fails()).isFalse());
    }

    @Test
    void whatElseWasObjectedToIsInvestigatedIfTheFirstComesToNothing() {
        Objecting once = new Objecting("once", execution -> execution.plan().purpose() == Purpose.EXPLORE);
        Objecting always = new Objecting("always", execution -> true);
        Bench bench = new Bench(List.of(once, always), OPTIONS, SOUND);
        benches.add(bench);

        bench.send((Execution) SOUND.run(Violations.first().plan()));
        bench.answer();

        List<Sighting> sightings = bench.sightings();
        assertThat(sightings)
                .extracting(sighting -> sighting.substance().oracle())
                .containsExactly(once.name(), always.name());
        assertThat(sightings)
                .extracting(sighting -> sighting.substance().classification())
                .containsExactly(new Classification.Flaky(1, 4), new Classification.BugSuspect());
        assertThat(bench.openComplaints()).isZero();
    }

    @Test
    void whoElseObjectsToABugAgrees() {
        Objecting one = new Objecting("one", execution -> true);
        Objecting other = new Objecting("other", execution -> true);
        Bench bench = new Bench(List.of(one, other), OPTIONS, SOUND);
        benches.add(bench);

        bench.send((Execution) SOUND.run(Violations.first().plan()));
        bench.answer();

        assertThat(Violations.byName(bench.findings()).values()).singleElement().satisfies(finding -> {
            assertThat(finding.agreeing()).containsExactly(one.name(), other.name());
            assertThat(finding.occurrences()).isEqualTo(1);
            assertThat(finding.substance().oracle()).isEqualTo(one.name());
        });
    }

    @Test
    void theCanaryIsFoundAgainAndAgainAndNobodyTakesItForABugOfOthers() throws InterruptedException {
        SimulatedTarget canary = SimulatedTarget.canary();
        Bench bench = bench(OPTIONS, canary);

        List<Finding> findings = new ArrayList<>();
        for (long seed = 1; seed <= 3; seed++) {
            Execution execution = CanaryCases.next(canary, seed, 1_000 * seed).orElseThrow();
            bench.send(execution);
            bench.answer();
            List<Finding> more = bench.findings();
            assertThat(more).isNotEmpty();
            findings.addAll(more);
        }

        assertThat(findings).allSatisfy(finding -> {
            assertThat(finding.lifecycle()).isInstanceOf(Lifecycle.Muted.class);
            assertThat(finding.substance().places().getFirst().product()).isEqualTo("canary");
            assertThat(finding.substance().classification()).isEqualTo(new Classification.BugSuspect());
        });
        assertThat(bench.counted("inquiries.told", "class", "bug-suspect")).isEqualTo(3);
    }

    /** Objects to whatever it is told to object to. */
    private record Objecting(String called, Predicate<Execution> wrong) implements Oracle {
        @Override
        public OracleName name() {
            return new OracleName(called);
        }

        @Override
        public int version() {
            return 1;
        }

        @Override
        public Next examine(Evidence evidence) {
            Clue clue = new Clue.ServerSaid(List.of("for the test"));
            return wrong.test(evidence.original())
                    ? Next.violation(new Witness(new Anomaly("wrong"), "for the test", List.of(clue)))
                    : Next.pass(List.of());
        }
    }

    /** Only the first repetition meets the fault. */
    private static boolean isLaterRepetition(Replay replay) {
        return replay.plan().purpose() == Purpose.CONFIRM && replay.plan().attempt() > 1;
    }

    private Bench bench(TopologyOptions options, SimulatedTarget... fleet) {
        Bench bench = new Bench(Oracles.ALL, options, fleet);
        benches.add(bench);
        return bench;
    }
}
