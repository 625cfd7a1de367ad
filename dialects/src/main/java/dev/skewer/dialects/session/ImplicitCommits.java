package dev.skewer.dialects.session;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Which statements commit the open transaction before they run. Immutable.
 *
 * @param definitions whether statements that change the shape do
 * @param begin whether BEGIN within a transaction does
 * @param rawWords beginnings of statements given as text that do, in upper case with single blanks
 * @param harmlessWords longer beginnings of some that do not
 */
public record ImplicitCommits(boolean definitions, boolean begin, List<String> rawWords, List<String> harmlessWords) {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|--[^\\n]*|#[^\\n]*", Pattern.DOTALL);
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    public ImplicitCommits {
        rawWords = List.copyOf(rawWords);
        harmlessWords = List.copyOf(harmlessWords);
    }

    public static ImplicitCommits none() {
        return new ImplicitCommits(false, false, List.of(), List.of());
    }

    public ImplicitCommits with(String words) {
        List<String> more = new ArrayList<>(rawWords);
        more.add(words);
        return new ImplicitCommits(definitions, begin, more, harmlessWords);
    }

    public ImplicitCommits without(String words) {
        List<String> fewer = new ArrayList<>(rawWords);
        fewer.remove(words);
        return new ImplicitCommits(definitions, begin, fewer, harmlessWords);
    }

    public boolean commitsImplicitly(Statement statement) {
        return switch (statement) {
            case Definition definition -> definitions;
            case Control.Begin b -> begin;
            case Control.SetVariable set -> begin && startsAutocommit(set);
            case Statement.Raw raw -> startsWithOne(raw.sql());
            case Control control -> false;
            case Statement.Select select -> false;
            case Mutation mutation -> false;
        };
    }

    /** SET autocommit = 1 commits what autocommit = 0 left open. */
    private static boolean startsAutocommit(Control.SetVariable set) {
        return set.name().equalsIgnoreCase("autocommit") && !isOff(set.value());
    }

    private static boolean isOff(Expression value) {
        return value.equals(Literal.Whole.of(0))
                || value.equals(new Literal.Bool(false))
                || (value instanceof Literal.Text text && text.value().equalsIgnoreCase("off"));
    }

    private boolean startsWithOne(String sql) {
        String bare = BLANKS.matcher(COMMENT.matcher(sql).replaceAll(" "))
                .replaceAll(" ")
                .strip()
                .toUpperCase(Locale.ROOT);
        return isOneOf(rawWords, bare) && !isOneOf(harmlessWords, bare);
    }

    private static boolean isOneOf(List<String> beginnings, String text) {
        return beginnings.stream().anyMatch(words -> text.equals(words) || startsWithWords(text, words));
    }

    private static boolean startsWithWords(String text, String words) {
        return text.startsWith(words)
                && !Character.isLetterOrDigit(text.charAt(words.length()))
                && text.charAt(words.length()) != '_';
    }
}
