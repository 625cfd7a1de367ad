package dev.skewer.oracle.finding;

import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.KnownAs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The bugs of the corpus by the names that they have as findings. Immutable. */
public record KnownBugs(Map<Fingerprint, List<KnownAs>> byName) {
    public static final KnownBugs NONE = new KnownBugs(Map.of());

    /** How the trackers write their numbers, and where an entry can be read. */
    private static final Map<Pattern, String> TRACKERS = Map.of(
            Pattern.compile("\\bMDEV-(\\d+)"), "https://jira.mariadb.org/browse/MDEV-",
            Pattern.compile("\\bMySQL#(\\d+)"), "https://bugs.mysql.com/bug.php?id=",
            Pattern.compile("\\bTiDB#(\\d+)"), "https://github.com/pingcap/tidb/issues/",
            Pattern.compile("\\bH2#(\\d+)"), "https://github.com/h2database/h2database/issues/",
            Pattern.compile("\\bPostgreSQL commit (\\p{XDigit}+)"), "https://github.com/postgres/postgres/commit/");

    public KnownBugs {
        byName = Map.copyOf(byName);
    }

    /** Of lines as {@link #line} writes them. */
    public static KnownBugs of(List<String> lines) {
        Map<Fingerprint, List<KnownAs>> byName = new LinkedHashMap<>();
        for (String line : lines) {
            String[] parts = line.split(" ", 3);
            byName.computeIfAbsent(new Fingerprint(parts[0]), any -> new ArrayList<>())
                    .add(new KnownAs(parts[1] + ", " + parts[2], link(parts[2]).orElse(null)));
        }
        return new KnownBugs(byName);
    }

    /** A name, the file of the corpus that it was found in, and where that comes from. */
    public static String line(Fingerprint fingerprint, String file, String source) {
        return fingerprint + " " + file + " " + source;
    }

    /** The entries that a finding equals; mostly none. */
    public List<KnownAs> as(Fingerprint fingerprint) {
        return byName.getOrDefault(fingerprint, List.of());
    }

    private static Optional<String> link(String source) {
        for (Map.Entry<Pattern, String> tracker : TRACKERS.entrySet()) {
            Matcher found = tracker.getKey().matcher(source);
            if (found.find()) {
                return Optional.of(tracker.getValue() + found.group(1));
            }
        }
        return Optional.empty();
    }
}
