package dev.skewer.cli.script;

import dev.skewer.cli.report.TextReport;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Substance;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A report for issue trackers that read Markdown. Pure functions. */
final class Markdown {
    private static final int COLUMNS = 100;

    private Markdown() {}

    static String of(Finding finding, Optional<Execution> run) {
        Substance substance = finding.substance();
        StringBuilder out = new StringBuilder("# ").append(cell(FindingWords.title(substance)));
        out.append("\n\n| | |\n| --- | --- |\n");
        Facts.of(finding)
                .forEach((name, fact) -> out.append("| ")
                        .append(name)
                        .append(" | ")
                        .append(cell(fact))
                        .append(" |\n"));
        section(out, "Expected", list(substance.expected()));
        section(out, "Actual", list(substance.actual()));
        section(out, "Why that is wrong", substance.witness().summary());
        out.append('\n');
        Facts.clues(finding).forEach(clue -> out.append("- ").append(cell(clue)).append('\n'));
        run.ifPresent(execution -> {
            out.append("\n## What happened\n\n");
            fence(out, "", TextReport.of(COLUMNS, false).schedule(execution));
        });
        out.append(
                "\n## How to repeat it\n\nA tag is a session; the lines stand in the order in which they are sent.\n\n");
        fence(out, "sql", substance.script());
        return out.toString();
    }

    /** What may be several things, each on a line of its own. */
    private static String list(String text) {
        List<String> lines = text.strip().lines().toList();
        return lines.size() == 1
                ? lines.getFirst()
                : lines.stream().map(line -> "- " + line).collect(Collectors.joining("\n"));
    }

    private static void section(StringBuilder out, String heading, String text) {
        out.append("\n## ").append(heading).append("\n\n").append(text.strip()).append('\n');
    }

    private static void fence(StringBuilder out, String language, String text) {
        String fence = text.contains("```") ? "````" : "```";
        out.append(fence)
                .append(language)
                .append('\n')
                .append(text.stripTrailing())
                .append('\n');
        out.append(fence).append('\n');
    }

    private static String cell(String text) {
        return Comment.onOneLine(text).replace("|", "\\|");
    }
}
