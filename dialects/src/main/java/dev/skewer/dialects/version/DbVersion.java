package dev.skewer.dialects.version;

import dev.skewer.schemas.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The version of a server as numbers; what stands behind them (a build, a vendor) does not count. Trailing zeros say
 * nothing beyond the second number: 8.0.0 is 8.0. Calendar versions such as 26.10 are numbers like others. Immutable.
 */
public record DbVersion(List<Integer> numbers) implements Comparable<DbVersion> {
    private static final String DIGITS = "(\\d{1,9}(?:\\.\\d{1,9}){0,5})";

    /** {@code v8.5.4} behind another product's version, whose protocol the server speaks. */
    private static final Pattern MARKED = Pattern.compile("(?<![A-Za-z0-9])[vV]" + DIGITS);

    private static final Pattern FIRST = Pattern.compile("(?<![\\d.])" + DIGITS);

    /** What MariaDB's protocol puts before the true version, for the sake of old replicas. */
    private static final Pattern DISGUISE = Pattern.compile("^5\\.5\\.5-(?=\\d)");

    public DbVersion {
        Check.that(!numbers.isEmpty(), "a version has a number");
        numbers = trimmed(numbers);
    }

    public static DbVersion of(String text) {
        return find(text).orElseThrow(() -> new IllegalArgumentException("no version in: " + text));
    }

    /** The version that a text such as {@code PostgreSQL 18.6 (Debian 18.6-1)} announces. */
    public static Optional<DbVersion> find(String text) {
        String plain = DISGUISE.matcher(text.strip()).replaceFirst("");
        return first(MARKED, plain).or(() -> first(FIRST, plain));
    }

    /** The first version behind a word, or the first at all where the word does not stand. */
    public static Optional<DbVersion> findBehind(String word, String text) {
        Matcher matcher =
                Pattern.compile(Pattern.quote(word), Pattern.CASE_INSENSITIVE).matcher(text);
        return matcher.find() ? find(text.substring(matcher.end())).or(() -> find(text)) : find(text);
    }

    private static Optional<DbVersion> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find()
                ? Optional.of(new DbVersion(Stream.of(matcher.group(1).split("\\."))
                        .map(Integer::valueOf)
                        .toList()))
                : Optional.empty();
    }

    private static List<Integer> trimmed(List<Integer> numbers) {
        List<Integer> kept = new ArrayList<>(numbers);
        while (kept.size() > 2 && kept.getLast() == 0) {
            kept.removeLast();
        }
        if (kept.size() == 1) {
            kept.add(0);
        }
        return List.copyOf(kept);
    }

    public boolean isAtLeast(DbVersion other) {
        return compareTo(other) >= 0;
    }

    @Override
    public int compareTo(DbVersion other) {
        int longest = Math.max(numbers.size(), other.numbers.size());
        for (int i = 0; i < longest; i++) {
            int order = Integer.compare(number(i), other.number(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private int number(int index) {
        return index < numbers.size() ? numbers.get(index) : 0;
    }

    @Override
    public String toString() {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining("."));
    }
}
