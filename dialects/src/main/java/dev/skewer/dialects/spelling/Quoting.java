package dev.skewer.dialects.spelling;

import java.util.Collection;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How names are written: bare where that is safe, else in quotes, which stand doubled within. Immutable.
 *
 * @param foldsCase whether a bare name loses its upper case, so that only lower-case names can stand bare
 * @param reserved words that cannot stand bare, in any case of letters
 */
public record Quoting(char quote, boolean foldsCase, SortedSet<String> reserved) {
    public Quoting {
        SortedSet<String> inAnyCase = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        inAnyCase.addAll(reserved);
        reserved = Collections.unmodifiableSortedSet(inAnyCase);
    }

    public static Quoting of(char quote, boolean foldsCase) {
        return new Quoting(quote, foldsCase, ReservedWords.COMMON);
    }

    public Quoting reserving(Collection<String> words) {
        SortedSet<String> all = new TreeSet<>(reserved);
        all.addAll(words);
        return new Quoting(quote, foldsCase, all);
    }

    /** Whether the name can stand without quotes. */
    public boolean isBare(String name) {
        if (name.isEmpty() || !isStart(name.charAt(0))) {
            return false;
        }
        for (int i = 1; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!isStart(c) && !(c >= '0' && c <= '9')) {
                return false;
            }
        }
        return !reserved.contains(name);
    }

    private boolean isStart(char c) {
        return (c >= 'a' && c <= 'z') || c == '_' || (!foldsCase && c >= 'A' && c <= 'Z');
    }

    /** The name that a tree gives to what stands in the text without quotes. */
    public String nameOfBare(String text) {
        return foldsCase ? text.toLowerCase(Locale.ROOT) : text;
    }

    public void write(StringBuilder out, String name) {
        if (isBare(name)) {
            out.append(name);
            return;
        }
        out.append(quote);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == quote) {
                out.append(quote);
            }
            out.append(c);
        }
        out.append(quote);
    }
}
