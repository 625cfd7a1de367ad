package dev.skewer.oracle.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.investigation.Written;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.finding.FindingCommand.Action;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CollectingTopologyTest {
    private static final SimulatedTarget BROKEN = new SimulatedTarget(Fault.LOST_UPDATE);

    private Bench bench;
    private Sighting sighting;

    @BeforeEach
    void seeSomething() {
        bench = new Bench(Oracles.ALL, TopologyOptions.defaults(), BROKEN);
        Execution execution = Histories.of(BROKEN, 1, Histories::violates).getFirst();
        bench.send(execution);
        bench.answer();
        sighting = bench.sightings().getFirst();
        bench.findings();
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void theSameSightingCountsOnce() {
        bench.send(sighting);
        assertThat(bench.findings()).isEmpty();

        bench.send(of("case-2", "target-1", "18.6", 500));
        bench.send(of("case-2", "target-2", "18.6", 900));
        bench.send(of("case-2", "target-2", "18.6", 900));

        List<Finding> findings = bench.findings();
        assertThat(findings).extracting(Finding::occurrences).containsExactly(2L, 3L);
        Finding last = findings.getLast();
        assertThat(last.firstSeenMillis()).isEqualTo(sighting.seenAtMillis());
        assertThat(last.lastSeenMillis()).isEqualTo(900);
        assertThat(last.substance().places()).hasSize(3);
        assertThat(last.agreeing()).containsExactly(sighting.substance().oracle());
        assertThat(last.substance().minimalCase())
                .isEqualTo(sighting.substance().minimalCase());
    }

    @Test
    void whatIsABugInOnePlaceAndDocumentedInAnotherIsABug() {
        Classification choice = new Classification.DesignChoice(new RuleName("EPQ"), "gone at RR", null);
        Fingerprint name = new Fingerprint("other");

        bench.send(named(name, "case-1", choice, "serial-write"));
        bench.send(named(name, "case-2", new Classification.BugSuspect(), "serial-write"));
        bench.send(named(name, "case-3", choice, "serial-write"));
        bench.send(named(name, "case-4", new Classification.Unconfirmed("no room"), "serial-write"));

        Finding last = bench.findings().getLast();
        assertThat(last.substance().classification()).isEqualTo(new Classification.BugSuspect());
        assertThat(last.occurrences()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theSmallestCaseIsToldWhicheverComesFirst(boolean smallerFirst) {
        TestCase larger = sighting.substance().minimalCase();
        TestCase smaller = TestCase.of(
                Written.scenario("/*init*/ CREATE TABLE t (a INT);\n/*t1*/ DELETE FROM t;\n"), larger.provenance());
        Fingerprint name = new Fingerprint("other");

        bench.send(withCase(name, "case-1", smallerFirst ? smaller : larger));
        bench.send(withCase(name, "case-2", smallerFirst ? larger : smaller));

        assertThat(larger.scenario().order()).hasSizeGreaterThan(1);
        Finding last = bench.findings().getLast();
        assertThat(last.occurrences()).isEqualTo(2);
        assertThat(last.substance().minimalCase()).isEqualTo(smaller);
    }

    @Test
    void anotherOracleThatObjectsToTheSameCaseAgreesAndCountsNothing() {
        Fingerprint name = new Fingerprint("other");

        bench.send(named(name, "case-1", new Classification.BugSuspect(), "serial-write"));
        bench.send(named(name, "case-1", new Classification.Unconfirmed(null), "visibility"));
        bench.send(named(name, "case-1", new Classification.Unconfirmed(null), "visibility"));

        List<Finding> findings = bench.findings();
        assertThat(findings).hasSize(2);
        assertThat(findings.getLast().occurrences()).isEqualTo(1);
        assertThat(findings.getLast().agreeing())
                .containsExactly(new OracleName("serial-write"), new OracleName("visibility"));
    }

    static Stream<Arguments> commands() {
        return Stream.of(
                Arguments.of(new FindingCommand.Mute(0, "known"), new Lifecycle.Muted(0, "known")),
                Arguments.of(new FindingCommand.Unmute(), new Lifecycle.New()),
                Arguments.of(new FindingCommand.Approve(), new Lifecycle.Approved()),
                Arguments.of(new FindingCommand.MarkFiled("http://x"), new Lifecycle.Filed("http://x")),
                Arguments.of(new FindingCommand.MarkFixed("19.1"), new Lifecycle.FixedIn("19.1")),
                Arguments.of(new FindingCommand.Close("done"), new Lifecycle.Closed("done")),
                Arguments.of(new FindingCommand.Reopen("not done"), new Lifecycle.Reopened("not done")),
                Arguments.of(
                        new FindingCommand.Merge(new Fingerprint("other")),
                        new Lifecycle.MergedInto(new Fingerprint("other"))),
                Arguments.of(new FindingCommand.Retract("untrue"), new Lifecycle.Retracted("untrue")));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void eachCommandDoesWhatItSays(Action action, Lifecycle lifecycle) {
        bench.send(command(action, 1));
        bench.send(command(action, 1));

        List<Finding> findings = bench.findings();
        assertThat(findings).extracting(Finding::lifecycle).containsExactly(lifecycle);
    }

    @Test
    void whatIsUnmutedIsWhatItWas() {
        bench.send(command(new FindingCommand.MarkFiled("http://x"), 1));
        bench.send(command(new FindingCommand.Mute(0, "known"), 2));
        bench.send(command(new FindingCommand.Mute(1_000, "for a while"), 3));
        bench.send(of("case-2", "target-1", "18.6", 1_000));
        Finding muted = bench.findings().getLast();
        assertThat(muted.lifecycle()).isInstanceOf(Lifecycle.Muted.class);
        assertThat(muted.occurrences()).as("what is muted is counted").isEqualTo(2);

        bench.send(command(new FindingCommand.Unmute(), 4));

        assertThat(bench.findings().getLast().lifecycle()).isEqualTo(new Lifecycle.Filed("http://x"));
    }

    @Test
    void muteEndsAtItsTime() {
        bench.send(command(new FindingCommand.Approve(), 1));
        bench.send(command(new FindingCommand.Mute(1_000, "for a while"), 2));

        bench.send(of("case-2", "target-1", "18.6", 1_001));

        assertThat(bench.findings().getLast().lifecycle()).isEqualTo(new Lifecycle.Approved());
    }

    @Test
    void whatIsSeenWhereItWasFixedIsOpenAgain() {
        bench.send(command(new FindingCommand.MarkFixed("18.7"), 1));
        bench.findings();

        bench.send(of("case-2", "target-1", "18.6", 10));
        assertThat(bench.findings().getLast().lifecycle()).isEqualTo(new Lifecycle.FixedIn("18.7"));

        bench.send(of("case-3", "target-1", "18.7", 10));
        assertThat(bench.findings().getLast().lifecycle())
                .isEqualTo(new Lifecycle.Reopened("seen again, though fixed in 18.7"));
    }

    /** What is not fixed in 18.6 is found there, and tried elsewhere as well. */
    @Test
    void whereElseItWasTriedIsNoReasonToOpenItAgain() {
        bench.send(command(new FindingCommand.MarkFixed("18.7"), 1));
        Sighting here = of("case-2", "target-1", "18.6", 10);
        Place place = here.substance().places().getFirst();
        Place tried = new Place(new TargetId("other"), place.product(), "18.9", place.level(), place.mode(), true);

        bench.send(new Sighting(
                here.fingerprint(),
                here.coarse(),
                here.rootCase(),
                told(new Classification.BugSuspect(), here.substance().oracle(), List.of(place, tried)),
                10));

        assertThat(bench.findings().getLast().lifecycle()).isEqualTo(new Lifecycle.FixedIn("18.7"));
    }

    @Test
    void aCommandForNothingIsADeadLetter() {
        bench.send(new FindingCommand(new Fingerprint("nothing"), new FindingCommand.Approve(), "me", 1));

        assertThat(bench.findings()).isEmpty();
        assertThat(bench.deadLetters())
                .hasSize(1)
                .allSatisfy(letter -> assertThat(letter.why()).contains("there is no finding nothing"));
    }

    private FindingCommand command(Action action, long at) {
        return new FindingCommand(sighting.fingerprint(), action, "me", at);
    }

    /** The same elsewhere. */
    private Sighting of(String rootCase, String target, String version, long at) {
        Substance substance = sighting.substance();
        Place place = substance.places().getFirst();
        Place elsewhere = new Place(new TargetId(target), place.product(), version, place.level(), place.mode(), true);
        Substance there = told(substance.classification(), substance.oracle(), elsewhere);
        return new Sighting(sighting.fingerprint(), sighting.coarse(), new TestCaseId(rootCase), there, at);
    }

    /** Something else in the same place. */
    private Sighting named(Fingerprint name, String rootCase, Classification classification, String oracle) {
        Place place = sighting.substance().places().getFirst();
        Substance told = told(classification, new OracleName(oracle), place);
        return new Sighting(name, sighting.coarse(), new TestCaseId(rootCase), told, 5);
    }

    private Sighting withCase(Fingerprint name, String rootCase, TestCase minimal) {
        Substance substance = sighting.substance();
        Substance told = told(
                new Classification.BugSuspect(),
                substance.oracle(),
                substance.places().getFirst(),
                minimal);
        return new Sighting(name, sighting.coarse(), new TestCaseId(rootCase), told, 5);
    }

    private Substance told(Classification classification, OracleName oracle, Place place) {
        return told(classification, oracle, place, sighting.substance().minimalCase());
    }

    private Substance told(Classification classification, OracleName oracle, List<Place> places) {
        return told(classification, oracle, places, sighting.substance().minimalCase());
    }

    private Substance told(Classification classification, OracleName oracle, Place place, TestCase minimal) {
        return told(classification, oracle, List.of(place), minimal);
    }

    private Substance told(Classification classification, OracleName oracle, List<Place> places, TestCase minimal) {
        Substance substance = sighting.substance();
        return new Substance(
                substance.title(),
                oracle,
                substance.anomaly(),
                classification,
                substance.known(),
                places,
                minimal,
                substance.script(),
                substance.expected(),
                substance.actual(),
                substance.witness());
    }
}
