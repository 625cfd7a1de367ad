package dev.skewer.kit.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known word that a mistyped one was most likely meant to be. */
final class Nearest {
    private Nearest() {}

    static Optional<String> to(String word, Collection<String> known) {
        int bearable = Math.max(2, word.length() / 3);
        return known.stream()
                .min(Comparator.comparingInt(other -> distance(word, other)))
                .filter(other -> distance(word, other) <= bearable);
    }

    /** How many letters must be put in, taken out or changed (Levenshtein). */
    private static int distance(String a, String b) {
        String left = a.toLowerCase(Locale.ROOT);
        String right = b.toLowerCase(Locale.ROOT);
        int[] row = new int[right.length() + 1];
        for (int j = 0; j <= right.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int change = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[right.length()];
    }
}
