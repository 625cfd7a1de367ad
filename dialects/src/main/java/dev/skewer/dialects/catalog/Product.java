package dev.skewer.dialects.catalog;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.Check;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The dialects of one product from its oldest version to its newest, and the settings that change what they promise. Immutable.
 *
 * @param marker what stands in the version text that its servers announce, before the version; empty where nothing does
 * @param remarks what must be said of a server with whatever is found on it, each by a word of the version text that such a server
 *     announces
 */
public record Product(
        String name, String marker, List<Dialect> dialects, List<Choice> choices, SortedMap<String, String> remarks) {
    public Product {
        dialects = List.copyOf(dialects);
        choices = List.copyOf(choices);
        remarks = Collections.unmodifiableSortedMap(new TreeMap<>(remarks));
        Check.that(!dialects.isEmpty(), "%s has no dialect", name);
        for (int i = 1; i < dialects.size(); i++) {
            Check.that(
                    dialects.get(i - 1).since().compareTo(dialects.get(i).since()) < 0,
                    "the dialects of %s are not in the order of their versions",
                    name);
        }
    }

    Product(String name, String marker, List<Dialect> dialects, List<Choice> choices) {
        this(name, marker, dialects, choices, new TreeMap<>());
    }

    /** With something to be said of servers that announce the word. */
    Product remarking(String word, String remark) {
        SortedMap<String, String> more = new TreeMap<>(remarks);
        more.put(word, remark);
        return new Product(name, marker, dialects, choices, more);
    }

    /** What must be said with whatever is found on a server that announces this; mostly nothing. */
    public Optional<String> remark(String announced) {
        return remarks.entrySet().stream()
                .filter(entry -> announced.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The version in a text that a server of this product announced. */
    public Optional<DbVersion> version(String announced) {
        return marker.isEmpty() ? DbVersion.find(announced) : DbVersion.findBehind(marker, announced);
    }

    public boolean announces(String text) {
        return !marker.isEmpty() && text.toLowerCase(Locale.ROOT).contains(marker.toLowerCase(Locale.ROOT));
    }

    /** The newest dialect that is true of the version; of a version older than all of them the oldest. */
    public Dialect dialect(DbVersion version) {
        return dialects.stream()
                .filter(dialect -> version.isAtLeast(dialect.since()))
                .reduce((older, newer) -> newer)
                .orElse(dialects.getFirst());
    }

    /** As above, with what the server's settings change; settings that change nothing are passed over. */
    public Dialect dialect(DbVersion version, SortedMap<String, String> settings) {
        Dialect dialect = dialect(version);
        for (Choice choice : choices) {
            String value = settings.get(choice.setting());
            if (value != null && choice.isMeantBy(value) && version.isAtLeast(choice.since())) {
                Dialect changed = choice.change().apply(dialect);
                dialect = changed.equals(dialect) ? dialect : changed.choosing(choice.text());
            }
        }
        return dialect;
    }
}
