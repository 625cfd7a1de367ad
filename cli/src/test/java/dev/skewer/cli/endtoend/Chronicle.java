package dev.skewer.cli.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.History;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Topics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a broker holds at a moment, but for the canary, and what must be so of it whatever happened. Immutable. */
record Chronicle(
        Map<TestCaseId, Case> cases,
        List<Verdict> verdicts,
        List<Sighting> sightings,
        Map<Fingerprint, Finding> findings) {

    static Chronicle of(Broker broker) {
        History history = new History(broker);
        Map<TestCaseId, Case> cases = new LinkedHashMap<>();
        for (WireFamily family : WireFamily.values()) {
            history.latest(Topics.testCases(family)).forEach((id, entry) -> cases.put(id, entry.value()));
        }
        List<Verdict> verdicts = new ArrayList<>();
        for (History.Entry<TestCaseId, Verdict> entry : history.all(Topics.VERDICTS)) {
            if (!entry.value().target().equals(TargetId.CANARY)) {
                verdicts.add(entry.value());
            }
        }
        List<Sighting> sightings = new ArrayList<>();
        for (History.Entry<Fingerprint, Sighting> entry : history.all(Topics.SIGHTINGS)) {
            if (!target(entry.value()).equals(TargetId.CANARY)) {
                sightings.add(entry.value());
            }
        }
        Map<Fingerprint, Finding> findings = new LinkedHashMap<>();
        history.latest(Topics.FINDINGS).forEach((fingerprint, entry) -> {
            if (!first(entry.value().substance().places()).equals(TargetId.CANARY)) {
                findings.put(fingerprint, entry.value());
            }
        });
        return new Chronicle(cases, verdicts, sightings, findings);
    }

    /** Where it was seen stands first. */
    private static TargetId target(Sighting sighting) {
        return first(sighting.substance().places());
    }

    private static TargetId first(List<Place> places) {
        return places.getFirst().target();
    }

    List<Finding> suspects() {
        return findings.values().stream()
                .filter(finding -> finding.substance().classification() instanceof Classification.BugSuspect)
                .toList();
    }

    /** Cases and targets of which an oracle says that something is wrong. */
    Set<String> violations() {
        Set<String> violations = new LinkedHashSet<>();
        for (Verdict verdict : verdicts) {
            if (verdict.judgement() instanceof Judgement.Violation) {
                violations.add(verdict.rootCase() + " on " + verdict.target());
            }
        }
        return violations;
    }

    /** The targets that have run cases which were judged, to the one end or the other. */
    Set<String> judged() {
        Set<String> judged = new LinkedHashSet<>();
        for (Verdict verdict : verdicts) {
            if (verdict.judgement() instanceof Judgement.Pass || verdict.judgement() instanceof Judgement.Violation) {
                judged.add(verdict.target().value());
            }
        }
        return judged;
    }

    /** Cases and targets of which a finding tells. */
    Set<String> told() {
        Set<String> told = new LinkedHashSet<>();
        sightings.forEach(sighting -> told.add(sighting.rootCase() + " on " + target(sighting)));
        return told;
    }

    /** Nothing was judged, told or counted twice, and what was told was published and judged. */
    void isSound() {
        assertThat(verdicts)
                .extracting(verdict -> verdict.rootCase() + " on " + verdict.target() + " by " + verdict.oracle())
                .doesNotHaveDuplicates();
        assertThat(sightings)
                .extracting(sighting -> sighting.rootCase() + " on " + target(sighting) + " by "
                        + sighting.substance().oracle())
                .doesNotHaveDuplicates();
        assertThat(cases.keySet())
                .containsAll(sightings.stream().map(Sighting::rootCase).toList());
        assertThat(violations()).containsAll(told());
        assertThat(findings.values())
                .extracting(finding -> finding.substance().oracle() + " "
                        + finding.substance().minimalCase().id() + " of "
                        + finding.substance().places().getFirst().product())
                .doesNotHaveDuplicates();
        assertThat(findings).allSatisfy((fingerprint, finding) -> {
            Set<String> seen = new LinkedHashSet<>();
            sightings.stream()
                    .filter(sighting -> sighting.fingerprint().equals(fingerprint))
                    .forEach(sighting -> seen.add(sighting.rootCase() + " on " + target(sighting)));
            assertThat(finding.occurrences()).as("%s", fingerprint).isEqualTo(seen.size());
        });
    }

    /** Whether a case that showed it had more in it. */
    boolean isReduced(Finding finding) {
        int small = statements(finding.substance().minimalCase());
        return sizes(finding).stream().anyMatch(size -> size > small);
    }

    /** Each of these findings is still told as it was, perhaps by more cases and by a smaller one. */
    void tellsStill(Chronicle before) {
        assertThat(told()).containsAll(before.told());
        assertThat(findings.keySet()).containsAll(before.findings.keySet());
        before.findings.forEach((fingerprint, old) -> {
            Finding now = Objects.requireNonNull(findings.get(fingerprint));
            assertThat(now.occurrences()).as("%s", fingerprint).isGreaterThanOrEqualTo(old.occurrences());
            if (now.occurrences() == old.occurrences()) {
                assertThat(now.substance()).isEqualTo(old.substance());
            }
        });
        assertThat(suspects())
                .extracting(Finding::fingerprint)
                .containsAll(
                        before.suspects().stream().map(Finding::fingerprint).toList());
    }

    /** Of the cases that showed it, in statements. */
    private List<Integer> sizes(Finding finding) {
        return sightings.stream()
                .filter(sighting -> sighting.fingerprint().equals(finding.fingerprint()))
                .map(sighting -> statements(cases.get(sighting.rootCase())))
                .toList();
    }

    private static int statements(@Nullable Case one) {
        return one instanceof TestCase testCase ? testCase.scenario().order().size() : 0;
    }
}
