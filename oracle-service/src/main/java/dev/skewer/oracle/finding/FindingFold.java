package dev.skewer.oracle.finding;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.finding.FindingCommand.Action;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.target.TargetId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Adds sightings and commands up to findings. Pure functions: the same input once more changes nothing. */
public final class FindingFold {
    private static final String CANARY = "a canary: broken on purpose";

    private FindingFold() {}

    /**
     * What is known after a sighting. The same case on the same target is one occurrence, however often and by however many oracles it is
     * told.
     */
    public static Dossier seen(Optional<Dossier> before, Sighting sighting) {
        String mark = mark(sighting);
        if (before.isEmpty()) {
            return new Dossier(first(sighting), null, List.of(mark));
        }
        Dossier dossier = before.get();
        Finding old = dossier.finding();
        if (dossier.counted().contains(mark)) {
            return new Dossier(agreed(old, sighting.substance().oracle()), dossier.beforeMute(), dossier.counted());
        }
        Lifecycle lifecycle = afterSighting(dossier, sighting);
        Finding finding = new Finding(
                old.fingerprint(),
                merged(old.substance(), sighting.substance()),
                union(old.agreeing(), List.of(sighting.substance().oracle())),
                old.occurrences() + 1,
                Math.min(old.firstSeenMillis(), sighting.seenAtMillis()),
                Math.max(old.lastSeenMillis(), sighting.seenAtMillis()),
                lifecycle);
        boolean muted = lifecycle instanceof Lifecycle.Muted;
        return new Dossier(finding, muted ? dossier.beforeMute() : null, with(dossier.counted(), mark));
    }

    /** What is known after a command; one that was obeyed already is not obeyed again. */
    public static Dossier told(Optional<Dossier> before, FindingCommand command) {
        Check.that(
                before.isPresent(), "there is no finding %s that anything could be done with", command.fingerprint());
        Dossier dossier = before.orElseThrow();
        String mark = ContentHash.of("command", 1, command);
        if (dossier.counted().contains(mark)) {
            return dossier;
        }
        Finding old = dossier.finding();
        Lifecycle lifecycle = afterCommand(dossier, command);
        Finding finding = new Finding(
                old.fingerprint(),
                old.substance(),
                old.agreeing(),
                old.occurrences(),
                old.firstSeenMillis(),
                old.lastSeenMillis(),
                lifecycle);
        Lifecycle beforeMute = lifecycle instanceof Lifecycle.Muted ? unmuted(dossier) : null;
        return new Dossier(finding, beforeMute, with(dossier.counted(), mark));
    }

    private static Finding first(Sighting sighting) {
        return new Finding(
                sighting.fingerprint(),
                sighting.substance(),
                List.of(sighting.substance().oracle()),
                1,
                sighting.seenAtMillis(),
                sighting.seenAtMillis(),
                isCanary(sighting) ? new Lifecycle.Muted(0, CANARY) : new Lifecycle.New());
    }

    private static boolean isCanary(Sighting sighting) {
        return seenAt(sighting).target().equals(TargetId.CANARY);
    }

    /** Another oracle that objects to what was counted already. */
    private static Finding agreed(Finding old, OracleName oracle) {
        return new Finding(
                old.fingerprint(),
                old.substance(),
                union(old.agreeing(), List.of(oracle)),
                old.occurrences(),
                old.firstSeenMillis(),
                old.lastSeenMillis(),
                old.lifecycle());
    }

    /** Where it was seen stands before where else it was tried. */
    private static Place seenAt(Sighting sighting) {
        return sighting.substance().places().getFirst();
    }

    private static String mark(Sighting sighting) {
        return ContentHash.of(
                "occurrence",
                2,
                List.of(sighting.rootCase().value(), seenAt(sighting).target().value()));
    }

    /**
     * The account of the most weight stands, of several that with the smallest case, of these the first; places and known entries of those that
     * weigh as much add up.
     */
    private static Substance merged(Substance old, Substance other) {
        int weight = Integer.compare(weight(other.classification()), weight(old.classification()));
        Substance told = weight > 0 || (weight == 0 && size(other) < size(old)) ? other : old;
        boolean adds = weight >= 0 || !(other.classification() instanceof Classification.Unconfirmed);
        return new Substance(
                told.title(),
                told.oracle(),
                told.anomaly(),
                rate(told.classification(), old.classification(), other.classification()),
                union(old.known(), other.known()),
                adds ? places(old.places(), other.places()) : old.places(),
                told.minimalCase(),
                told.script(),
                told.expected(),
                told.actual(),
                told.witness());
    }

    private static int size(Substance substance) {
        return substance.minimalCase().scenario().order().size();
    }

    /** What is a bug in one place and documented in another is a bug. */
    private static int weight(Classification classification) {
        return switch (classification) {
            case Classification.Unconfirmed _ -> 0;
            case Classification.Flaky _ -> 1;
            case Classification.DesignChoice _ -> 2;
            case Classification.BugSuspect() -> 3;
            case Classification.Crash() -> 4;
        };
    }

    /** How often something is seen again is known the better, the more often it was tried. */
    private static Classification rate(Classification told, Classification old, Classification other) {
        return old instanceof Classification.Flaky(int failed, int runs)
                        && other instanceof Classification.Flaky(int failedToo, int runsToo)
                ? new Classification.Flaky(failed + failedToo, runs + runsToo)
                : told;
    }

    /** What fails somewhere once, fails there. */
    private static List<Place> places(List<Place> old, List<Place> more) {
        Set<Place> all = new LinkedHashSet<>(union(old, more));
        all.removeIf(place -> !place.fails() && all.contains(failing(place)));
        return List.copyOf(all);
    }

    private static Place failing(Place place) {
        return new Place(place.target(), place.product(), place.version(), place.level(), place.mode(), true);
    }

    private static Lifecycle afterSighting(Dossier dossier, Sighting sighting) {
        return switch (dossier.finding().lifecycle()) {
            case Lifecycle.Muted muted
            when muted.untilMillis() > 0 && sighting.seenAtMillis() > muted.untilMillis() -> unmuted(dossier);
            case Lifecycle.FixedIn(String version)
            when isSeenIn(version, sighting) -> new Lifecycle.Reopened("seen again, though fixed in " + version);
            case Lifecycle same -> same;
        };
    }

    /** Where it was seen, that is: elsewhere it was tried for comparison, on other products too. */
    private static boolean isSeenIn(String fixed, Sighting sighting) {
        Optional<DbVersion> from = DbVersion.find(fixed);
        Place seen = seenAt(sighting);
        return from.isPresent()
                && Dialects.version(seen.product(), seen.version())
                        .filter(version -> version.isAtLeast(from.get()))
                        .isPresent();
    }

    private static Lifecycle afterCommand(Dossier dossier, FindingCommand command) {
        Action action = command.action();
        return switch (action) {
            case FindingCommand.Mute(long untilMillis, String why) -> new Lifecycle.Muted(untilMillis, why);
            case FindingCommand.Unmute() -> unmuted(dossier);
            case FindingCommand.Approve() -> new Lifecycle.Approved();
            case FindingCommand.MarkFiled(String url) -> new Lifecycle.Filed(url);
            case FindingCommand.MarkFixed(String version) -> new Lifecycle.FixedIn(version);
            case FindingCommand.Close(String why) -> new Lifecycle.Closed(why);
            case FindingCommand.Reopen(String why) -> new Lifecycle.Reopened(why);
            case FindingCommand.Retract(String why) -> new Lifecycle.Retracted(why);
            case FindingCommand.Merge merge -> {
                Check.that(
                        !merge.into().equals(command.fingerprint()),
                        "finding %s cannot be merged into itself",
                        command.fingerprint());
                yield new Lifecycle.MergedInto(merge.into());
            }
        };
    }

    private static Lifecycle unmuted(Dossier dossier) {
        Lifecycle now = dossier.finding().lifecycle();
        if (!(now instanceof Lifecycle.Muted)) {
            return now;
        }
        return dossier.beforeMute() == null ? new Lifecycle.New() : dossier.beforeMute();
    }

    private static List<String> with(List<String> counted, String mark) {
        List<String> more = new ArrayList<>(counted);
        more.add(mark);
        return more;
    }

    private static <T> List<T> union(List<T> old, List<T> more) {
        Set<T> all = new LinkedHashSet<>(old);
        all.addAll(more);
        return List.copyOf(all);
    }
}
