package dev.skewer.dialects.spelling;

import org.jspecify.annotations.Nullable;

/**
 * A type in words, with how many numbers it takes. Immutable.
 *
 * @param unsigned the words where the type is unsigned; null where UNSIGNED is put behind
 */
public record TypeSpelling(
        String words,
        int fewestNumbers,
        int mostNumbers,
        @Nullable String unsigned) {
    public static TypeSpelling of(String words, int mostNumbers) {
        return new TypeSpelling(words, 0, mostNumbers, null);
    }

    public boolean takes(int numbers) {
        return fewestNumbers <= numbers && numbers <= mostNumbers;
    }
}
