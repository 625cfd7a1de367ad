package dev.skewer.executor.slot;

import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;

/** What is known of the tables in a space, from most to least. */
public enum Contents {
    /** It holds the tables of the last recipe and no others, as that made them. */
    AS_MADE,
    /** Statements changed tables: which ones there are must be asked. */
    CHANGED,
    /** Anything may be in it. */
    UNKNOWN,
    /** It is not there. */
    MISSING;

    /** As SELECT … INTO does in PostgreSQL. */
    private static final Pattern MAKES_A_TABLE = Pattern.compile("(?is)^(select|with)\\b.*\\binto\\b");

    private static final List<String> HARMLESS =
            List.of("select", "insert", "update", "delete", "set ", "with", "values");

    public Contents worsenedBy(Contents other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** What statements leave of a space that was as made. Text may do anything, unless its first word says otherwise. */
    public static Contents after(List<Statement> statements) {
        Contents contents = AS_MADE;
        for (Statement statement : statements) {
            if (statement instanceof Definition) {
                contents = contents.worsenedBy(CHANGED);
            } else if (statement instanceof Statement.Raw raw && !isHarmless(raw)) {
                contents = contents.worsenedBy(UNKNOWN);
            }
        }
        return contents;
    }

    private static boolean isHarmless(Statement.Raw raw) {
        String text = raw.sql().stripLeading();
        if (MAKES_A_TABLE.matcher(text).find()) {
            return false;
        }
        return HARMLESS.stream().anyMatch(word -> text.regionMatches(true, 0, word, 0, word.length()));
    }
}
