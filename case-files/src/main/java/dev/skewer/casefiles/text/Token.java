package dev.skewer.casefiles.text;

import java.util.Locale;

/**
 * One piece of SQL text. Immutable.
 *
 * @param text of a name or string what it stands for, of all else what it is
 * @param start where it begins in the text
 * @param end where it ends, not included
 */
public record Token(Kind kind, String text, int start, int end, int line) {
    /** Whether it is this word, given in upper case, without quotes. */
    public boolean isWord(String word) {
        return kind == Kind.WORD && text.length() == word.length() && text.equalsIgnoreCase(word);
    }

    public boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    public String upper() {
        return text.toUpperCase(Locale.ROOT);
    }

    /** What a token is. */
    public enum Kind {
        WORD,
        QUOTED_NAME,
        STRING,
        /** A string of hexadecimal digits: {@code x'AB'}. */
        BYTES,
        NUMBER,
        /** What no tree says: a variable such as {@code @x}, a parameter such as {@code $1}, a string with escapes. */
        OTHER,
        SIGN,
        /** A comment that a DBMS may read as more, such as a hint. */
        LIVE_COMMENT,
        /** A plain comment that looks like the tag of a case file. */
        TAG,
        END
    }
}
