package dev.skewer.cli.result;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Place;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * From which version of a product to which one a bug is seen, as far as versions were tried. A version is bad where it fails anywhere, and
 * good where it was tried wherever a bad one fails, and does not. Of others nothing is known. Immutable.
 *
 * @param goodBefore the next older good version than the first bad one; nothing where none is known
 * @param good those between the first bad and the last bad version
 * @param goodAfter the next newer good version than the last bad one; nothing where none is known
 */
public record VersionSpan(
        String product,
        Optional<DbVersion> goodBefore,
        DbVersion firstBad,
        List<DbVersion> good,
        DbVersion lastBad,
        Optional<DbVersion> goodAfter) {
    public VersionSpan {
        good = List.copyOf(good);
    }

    /** Of each product in which a bug is seen and of which a good version is known, or several bad ones. */
    public static List<VersionSpan> of(Finding finding) {
        Classification classification = finding.substance().classification();
        boolean isBug =
                classification instanceof Classification.BugSuspect || classification instanceof Classification.Crash;
        List<Place> places = isBug ? finding.substance().places() : List.of();
        Set<String> products = places.stream().map(Place::product).collect(Collectors.toCollection(LinkedHashSet::new));
        List<VersionSpan> spans = new ArrayList<>();
        for (String product : products) {
            List<Place> its = places.stream()
                    .filter(place -> place.product().equals(product))
                    .toList();
            NavigableMap<DbVersion, Boolean> versions = known(its);
            if (versions.size() > 1 && versions.containsValue(true)) {
                spans.add(of(product, versions));
            }
        }
        return spans;
    }

    /** Whether a version is bad; those that are neither are not in it. */
    private static NavigableMap<DbVersion, Boolean> known(List<Place> places) {
        List<Place> failing = places.stream().filter(Place::fails).toList();
        Map<Optional<DbVersion>, List<Place>> byVersion = places.stream()
                .collect(Collectors.groupingBy(place -> Dialects.version(place.product(), place.version())));
        NavigableMap<DbVersion, Boolean> known = new TreeMap<>();
        byVersion.forEach((version, its) -> {
            boolean bad = its.stream().anyMatch(Place::fails);
            boolean good = failing.stream().allMatch(there -> its.stream().anyMatch(here -> isLike(here, there)));
            if (version.isPresent() && (bad || good)) {
                known.put(version.get(), bad);
            }
        });
        return known;
    }

    /** Where a case does not name a mode, it runs in that of its server. */
    private static boolean isLike(Place one, Place other) {
        boolean sameMode = one.mode() == null || other.mode() == null || one.mode() == other.mode();
        return one.level() == other.level() && sameMode;
    }

    private static VersionSpan of(String product, NavigableMap<DbVersion, Boolean> versions) {
        List<DbVersion> bad = versions.keySet().stream().filter(versions::get).toList();
        return new VersionSpan(
                product,
                Optional.ofNullable(versions.lowerKey(bad.getFirst())),
                bad.getFirst(),
                versions.subMap(bad.getFirst(), bad.getLast()).keySet().stream()
                        .filter(version -> !bad.contains(version))
                        .toList(),
                bad.getLast(),
                Optional.ofNullable(versions.higherKey(bad.getLast())));
    }

    /** {@code mysql: first bad 5.7.22 (no older one known), last bad 8.0.12, first good after it 8.0.33}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(product + ": first bad " + firstBad);
        text.append(goodBefore.map(version -> " (" + version + " is good)").orElse(" (no older one known)"));
        if (!good.isEmpty()) {
            text.append(", good again ")
                    .append(good.stream().map(DbVersion::toString).collect(Collectors.joining(", ")));
        }
        if (!lastBad.equals(firstBad)) {
            text.append(", last bad ").append(lastBad);
        }
        return text.append(goodAfter
                        .map(version -> ", first good after it " + version)
                        .orElse(", no newer one known"))
                .toString();
    }
}
