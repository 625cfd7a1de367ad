package dev.skewer.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The three streams of this process, and how wide and colourful its output may be. Thread-safe.
 *
 * @param columns of the terminal, or a width that suits files where there is none
 * @param statusColumns how long a line on standard error may be that is written over; 0 where none can be
 */
public record Terminal(
        InputStream in, PrintStream out, PrintStream err, int columns, boolean colours, int statusColumns) {
    /** The launcher sets it to the width of the terminal, and only where standard output is one. */
    private static final String COLUMNS = "skewer.columns";

    /** The same where standard error is one. */
    private static final String COLUMNS_OF_STATUS = "skewer.columns.of.status";

    private static final int COLUMNS_OF_A_FILE = 100;

    /** One whose lines stay as they are, such as a file. */
    public Terminal(InputStream in, PrintStream out, PrintStream err, int columns, boolean colours) {
        this(in, out, err, columns, colours, 0);
    }

    /** The streams as they are, in UTF-8 whatever the locale says, for case files are. */
    public static Terminal standard() {
        PrintStream out = new PrintStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int columns = Integer.getInteger(COLUMNS, 0);
        return new Terminal(
                System.in,
                out,
                err,
                columns > 0 ? columns : COLUMNS_OF_A_FILE,
                wantsColours(columns > 0, System.getenv()),
                isDumb(System.getenv()) ? 0 : Integer.getInteger(COLUMNS_OF_STATUS, 0));
    }

    private static boolean isDumb(Map<String, String> environment) {
        return environment.getOrDefault("TERM", "dumb").equals("dumb");
    }

    static boolean wantsColours(boolean terminal, Map<String, String> environment) {
        return terminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }
}
