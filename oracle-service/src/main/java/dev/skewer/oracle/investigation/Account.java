package dev.skewer.oracle.investigation;

import dev.skewer.oracle.analysis.fingerprint.CrashSite;
import dev.skewer.oracle.analysis.fingerprint.Fingerprints;
import dev.skewer.oracle.finding.KnownBugs;
import dev.skewer.oracle.finding.Sightings;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an investigation tells in the end. Pure functions. */
final class Account {
    private static final String REDUCED = "reduced";

    private Account() {}

    static Stage.Next.Told of(Subject subject, Found found, Classification classification, List<Place> elsewhere) {
        Execution run = found.execution();
        List<Place> places = new ArrayList<>();
        places.add(place(run, true));
        places.addAll(elsewhere);
        TestCase testCase = run.plan().isSameRunAs(subject.original().plan())
                ? Sightings.testCase(run.plan())
                : TestCase.of(scenario(run.plan()), derived(run.plan()));
        return new Stage.Next.Told(Sightings.told(
                Title.of(testCase.scenario(), found.witness(), places.getFirst(), classification),
                run,
                testCase,
                found.oracle(),
                found.witness(),
                classification,
                places));
    }

    /**
     * Named by its smallest case, by the rule that allows it, or by where a server fails in itself, or what it says to which kind of statement;
     * what was not made smaller, because it was not seen again, by what can be told without that. What is known to be a form of another bug
     * has the name of that one.
     */
    static Sighting sighting(Subject subject, Substance told, KnownBugs known) {
        Execution original = subject.original();
        Fingerprint coarse = Sightings.unconfirmed(original, subject.oracle(), subject.witness(), null)
                .coarse();
        String product = told.places().getFirst().product();
        Fingerprint fingerprint = switch (told.classification()) {
            case Classification.Unconfirmed _, Classification.Flaky _ -> coarse;
            case Classification.DesignChoice choice -> Fingerprints.of(choice.rule(), product);
            case Classification.BugSuspect() -> byCase(told, product);
            case Classification.Crash() ->
                CrashSite.of(told.witness())
                        .or(() -> internalError(told))
                        .map(site -> Fingerprints.ofCrash(site, product))
                        .orElseGet(() -> byCase(told, product));
        };
        Fingerprint bug = known.bugOf(fingerprint);
        Substance linked = told.knownAs(known.as(bug));
        return new Sighting(bug, coarse, original.plan().rootCase(), linked, original.startedAtMillis());
    }

    private static Fingerprint byCase(Substance told, String product) {
        return Fingerprints.of(told.minimalCase().scenario(), product);
    }

    private static Optional<String> internalError(Substance told) {
        return CrashSite.complaintOf(told.witness())
                .map(error ->
                        error.words() + " to " + Title.kind(told.minimalCase().scenario(), error.step()));
    }

    private static Provenance derived(RunPlan plan) {
        return new Provenance(0, "", REDUCED, "", List.of(plan.rootCase()), null, null);
    }

    /** What a plan runs, as a case. */
    static Scenario scenario(RunPlan plan) {
        return Sightings.testCase(plan).scenario();
    }

    static Place place(Execution run, boolean fails) {
        Place here = Sightings.place(run);
        return new Place(here.target(), here.product(), here.version(), here.level(), here.mode(), fails);
    }
}
