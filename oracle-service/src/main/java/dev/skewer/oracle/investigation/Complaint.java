package dev.skewer.oracle.investigation;

import dev.skewer.oracle.finding.KnownBugs;
import dev.skewer.oracle.finding.Sightings;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.plan.Purpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What oracles object to in one execution: they mostly mean the same thing, so that only the first objection is investigated, unless
 * it comes to nothing. Immutable.
 */
public record Complaint(Execution original, List<Objection> objections) {
    public Complaint {
        objections = List.copyOf(objections);
        Check.that(!objections.isEmpty(), "nobody objects to execution %s", original.id());
    }

    public static Complaint of(Execution original, Objection objection) {
        return new Complaint(original, List.of(objection));
    }

    /** With one more objection, in the order of the oracles, so that it does not matter who was the first to say so. */
    public Complaint with(Objection objection, List<Oracle> order) {
        if (isBy(objection.oracle())) {
            return this;
        }
        List<OracleName> names = order.stream().map(Oracle::name).toList();
        List<Objection> more = new ArrayList<>(objections);
        int place = 0;
        while (place < more.size() && names.indexOf(more.get(place).oracle()) <= names.indexOf(objection.oracle())) {
            place++;
        }
        more.add(place, objection);
        return new Complaint(original, more);
    }

    public boolean isBy(OracleName oracle) {
        return objections.stream().anyMatch(objection -> objection.oracle().equals(oracle));
    }

    public Objection first() {
        return objections.getFirst();
    }

    /** Without the first objection, if there are others. */
    public Optional<Complaint> rest() {
        return objections.size() == 1
                ? Optional.empty()
                : Optional.of(new Complaint(original, objections.subList(1, objections.size())));
    }

    /** The first objection, to be investigated. */
    public Subject subject() {
        return subject(first());
    }

    private Subject subject(Objection objection) {
        return new Subject(original, objection.oracle(), objection.witness(), Subject.Goal.FINDING);
    }

    /** What cannot be investigated, objection by objection. What the server itself says of a crash need not be confirmed. */
    public List<Sighting> uninvestigated(String why, KnownBugs known) {
        return objections.stream().map(one -> uninvestigated(one, why, known)).toList();
    }

    private Sighting uninvestigated(Objection objection, String why, KnownBugs known) {
        Subject subject = subject(objection);
        return Confirm.hasServerEvidence(subject)
                ? Account.sighting(
                        subject,
                        Account.of(subject, subject.found(), new Classification.Crash(), List.of())
                                .substance(),
                        known)
                : Sightings.unconfirmed(original, objection.oracle(), objection.witness(), why);
    }

    /** What is known already under a name, objection by objection. */
    public List<Sighting> again(Fingerprint known) {
        return objections.stream()
                .map(one -> Sightings.again(original, one.oracle(), one.witness(), known))
                .toList();
    }

    public boolean isOfCanary() {
        return original.plan().purpose() == Purpose.CANARY;
    }
}
