package dev.skewer.cli.terminal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program as its user called it, so that what is said of it can be pasted into the same shell. Pure functions. */
public final class Called {
    /** The launcher sets it. */
    private static final String CALLED = "skewer.called";

    private static final String NAME = "skewer";

    /** The name before a command, and not where it is part of a path, of a file's name or of a sentence. */
    private static final Pattern OURSELVES = Pattern.compile("(?<![\\w./-])" + NAME + "(?= (?:[a-z]|COMMAND))");

    private static final String PLAIN_WORD = "[\\w./:@%+,-]+";

    private Called() {}

    /** The first word of each command. */
    public static String name() {
        return word(System.getProperty(CALLED, NAME));
    }

    /** A command of ours, of words that are quoted already where they need it. */
    public static String with(String words) {
        return name() + " " + words;
    }

    /** A text with commands that begin with {@code skewer}, as this user would write them. */
    public static String in(String text) {
        return OURSELVES.matcher(text).replaceAll(Matcher.quoteReplacement(name()));
    }

    /** One word of a command, quoted where a shell would read it as anything else. */
    public static String word(String text) {
        return text.matches(PLAIN_WORD) ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
