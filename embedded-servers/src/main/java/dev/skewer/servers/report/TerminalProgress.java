package dev.skewer.servers.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints progress: one status line that rewrites itself on a terminal, else a line for each new stage. Thread-safe. */
public final class TerminalProgress implements Progress {
    private static final int WIDTH = 110;
    private static final long QUARTERS = 4;

    private final PrintStream out;
    private final boolean terminal;
    private final Map<ServerId, String> latest = new LinkedHashMap<>();

    private TerminalProgress(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /** On standard error, which is looked at to see whether it is a terminal. */
    public static TerminalProgress onStandardError() {
        return new TerminalProgress(System.err, standardErrorIsTerminal());
    }

    static TerminalProgress on(PrintStream out, boolean terminal) {
        return new TerminalProgress(out, terminal);
    }

    @Override
    public synchronized void at(ServerId server, Stage stage) {
        String text = terminal ? precisely(stage) : roughly(stage);
        if (text.equals(latest.put(server, text))) {
            return;
        }
        if (terminal) {
            status(server, stage);
        } else {
            out.println(server + " " + text);
        }
    }

    private void status(ServerId server, Stage stage) {
        if (stage instanceof Stage.Ready || stage instanceof Stage.Failed) {
            out.print("\r\u001b[K" + server + " " + latest.remove(server) + System.lineSeparator());
        }
        String line = latest.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(" · "));
        out.print("\r\u001b[K" + (line.length() > WIDTH ? line.substring(0, WIDTH - 1) + "…" : line));
        out.flush();
    }

    private static String precisely(Stage stage) {
        if (stage instanceof Stage.Building(long done, long total)) {
            return "building " + done + " of " + total + " packages";
        }
        return stage instanceof Stage.Fetching(long done, long total)
                ? "fetching " + megabytes(done) + (total > 0 ? " of " + megabytes(total) : "") + " MB"
                : roughly(stage);
    }

    private static String roughly(Stage stage) {
        return switch (stage) {
            case Stage.Waiting() -> "waiting for another process that prepares it";
            case Stage.Fetching(long done, long total) -> "fetching" + quarter(done, total);
            case Stage.Building(long done, long total) ->
                "building " + (done * QUARTERS / total) * (100 / QUARTERS) + " % of " + total + " packages";
            case Stage.Unpacking() -> "unpacking";
            case Stage.Initialising() -> "initialising";
            case Stage.Starting() -> "starting";
            case Stage.Ready() -> "ready";
            case Stage.Failed(String what) -> "failed: " + what;
        };
    }

    private static String quarter(long done, long total) {
        return total <= 0
                ? ""
                : " " + (done * QUARTERS / total) * (100 / QUARTERS) + " % of " + megabytes(total) + " MB";
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / 1e6);
    }

    /** The JDK tells only of standard input and output together; Linux names the device behind each descriptor. */
    private static boolean standardErrorIsTerminal() {
        try {
            String device = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
            return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty") || device.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
