package dev.skewer.cli.check;

import dev.skewer.cli.json.JsonLines;
import dev.skewer.cli.report.Digest;
import dev.skewer.cli.report.ResultTable;
import dev.skewer.cli.report.TextReport;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.terminal.Terminal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints results as they come, for people or for programs. Not thread-safe. */
final class Printer {
    private final Terminal terminal;
    private final CheckRequest.Manner manner;
    private final boolean one;
    private final TextReport report;
    private final ResultTable table;
    private final Digest digest;

    /** Those of a file whose line is yet to be printed. */
    private final List<Result> row = new ArrayList<>();

    private @Nullable Result before;

    Printer(Terminal terminal, CheckRequest.Manner manner, List<String> files) {
        this.terminal = terminal;
        this.manner = manner;
        this.one = files.size() == 1;
        this.report = TextReport.of(terminal.columns(), terminal.colours());
        this.table = ResultTable.of(files, terminal.columns(), terminal.colours());
        this.digest = new Digest(report);
    }

    /** Whether anybody still reads. */
    boolean print(Result result) {
        switch (manner) {
            case JSON -> terminal.out().print(JsonLines.line(result) + "\n");
            case PAGES -> {
                terminal.out().print(report.text(result, before));
                if (one) {
                    row.add(result);
                }
            }
            case TABLE -> {
                if (before != null
                        && !before.subject().file().equals(result.subject().file())) {
                    printRow();
                }
                row.add(result);
                digest.add(result);
            }
        }
        before = result;
        return !terminal.out().checkError();
    }

    private void printRow() {
        terminal.out().print(table.row(row));
        row.clear();
    }

    void summary(Tally tally) {
        switch (manner) {
            case JSON -> {
                return;
            }
            case PAGES -> {
                // What fills more than a screen is told again in a few lines.
                if (row.size() > 1) {
                    terminal.out().print("\n");
                    printRow();
                    terminal.out().print(table.legend());
                }
            }
            case TABLE -> {
                if (!row.isEmpty()) {
                    printRow();
                }
                terminal.out().print("\n" + table.legend() + digest.text());
            }
        }
        terminal.out().print("\n" + tally + "\n");
        terminal.out().flush();
    }

    void problem(String problem) {
        terminal.out().flush();
        terminal.err().println("skewer: " + problem);
    }
}
