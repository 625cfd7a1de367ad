package dev.skewer.dialects.probe;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What statements say whose locks or names are those of the whole server, and not of the database that they run in: others on
 * the server wait for them, or are told something else because of them. Immutable.
 *
 * @param words regular expressions of whole words, whatever the case of their letters
 */
public record Crossing(List<String> words) {
    public static final Crossing NONE = new Crossing(List.of());

    public Crossing {
        words = List.copyOf(words);
    }

    public static Crossing of(String... words) {
        return new Crossing(List.of(words));
    }

    /** Whether one of the texts says it, be it in a literal or a comment. */
    public boolean isIn(List<String> texts) {
        if (words.isEmpty()) {
            return false;
        }
        Pattern said = Pattern.compile("\\b(?:" + String.join("|", words) + ")\\b", Pattern.CASE_INSENSITIVE);
        return texts.stream().anyMatch(text -> said.matcher(text).find());
    }
}
