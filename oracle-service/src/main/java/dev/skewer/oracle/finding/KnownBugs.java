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

/**
 * The bugs of the corpus by the names that they have as findings. Immutable.
 *
 * @param forms names of smallest cases that somebody has read and found to be the same bug in another form, with the name of the bug
 */
public record KnownBugs(Map<Fingerprint, List<KnownAs>> byName, Map<Fingerprint, Fingerprint> forms) {
    public static final KnownBugs NONE = new KnownBugs(Map.of(), Map.of());

    /** What the source of a case says that is a form of another one. */
    private static final Pattern FORM = Pattern.compile("\\ba form of (\\S+\\.sql)");

    /** How the trackers write their numbers, and where an entry can be read. */
    private static final Map<Pattern, String> TRACKERS = Map.of(
            Pattern.compile("\\bMDEV-(\\d+)"), "https://jira.mariadb.org/browse/MDEV-",
            Pattern.compile("\\bMySQL#(\\d+)"), "https://bugs.mysql.com/bug.php?id=",
            Pattern.compile("\\bTiDB#(\\d+)"), "https://github.com/pingcap/tidb/issues/",
            Pattern.compile("\\bH2#(\\d+)"), "https://github.com/h2database/h2database/issues/",
            Pattern.compile("\\bPostgreSQL commit (\\p{XDigit}+)"), "https://github.com/postgres/postgres/commit/");

    public KnownBugs {
        byName = Map.copyOf(byName);
        forms = Map.copyOf(forms);
    }

    /** Of lines as {@link #line} writes them. */
    public static KnownBugs of(List<String> lines) {
        List<Entry> entries = lines.stream().map(Entry::of).toList();
        Map<Fingerprint, Fingerprint> forms = new LinkedHashMap<>();
        for (Entry form : entries) {
            form.main().ifPresent(file -> {
                Entry main = entries.stream()
                        .filter(entry -> entry.file().equals(file))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(
                                form.file() + " is a form of " + file + ", which has no name"));
                if (!main.name().equals(form.name())) {
                    forms.put(form.name(), main.name());
                }
            });
        }
        Map<Fingerprint, List<KnownAs>> byName = new LinkedHashMap<>();
        for (Entry entry : entries) {
            byName.computeIfAbsent(forms.getOrDefault(entry.name(), entry.name()), any -> new ArrayList<>())
                    .add(entry.known());
        }
        return new KnownBugs(byName, forms);
    }

    private record Entry(Fingerprint name, String file, String source) {
        static Entry of(String line) {
            String[] parts = line.split(" ", 3);
            return new Entry(new Fingerprint(parts[0]), parts[1], parts[2]);
        }

        /** The file of which it is a form. */
        Optional<String> main() {
            Matcher form = FORM.matcher(source);
            return form.find() ? Optional.of(form.group(1)) : Optional.empty();
        }

        KnownAs known() {
            return new KnownAs(file + ", " + source, link(source).orElse(null));
        }
    }

    /** A name, the file of the corpus that it was found in, and where that comes from. */
    public static String line(Fingerprint fingerprint, String file, String source) {
        return fingerprint + " " + file + " " + source;
    }

    /** The name of the bug of which a smallest case is a form; mostly its own. */
    public Fingerprint bugOf(Fingerprint form) {
        return forms.getOrDefault(form, form);
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
