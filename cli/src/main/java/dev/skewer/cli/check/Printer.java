package dev.skewer.cli.check;

import dev.skewer.cli.json.JsonLines;
import dev.skewer.cli.report.TextReport;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/** Prints results as they come, for people or for programs. Not thread-safe. */
final class Printer {
    private final Terminal terminal;
    private final boolean json;
    private final TextReport report;
    private @Nullable Result before;

    Printer(Terminal terminal, boolean json) {
        this.terminal = terminal;
        this.json = json;
        this.report = TextReport.of(terminal.columns(), terminal.colours());
    }

    /** Whether anybody still reads. */
    boolean print(Result result) {
        terminal.out().print(json ? JsonLines.line(result) + "\n" : report.text(result, before));
        before = result;
        return !terminal.out().checkError();
    }

    void summary(Tally tally) {
        if (!json) {
            terminal.out().print("\n" + tally + "\n");
            terminal.out().flush();
        }
    }

    void problem(String problem) {
        terminal.out().flush();
        terminal.err().println("skewer: " + problem);
    }
}
