package dev.skewer.cli.script;

import dev.skewer.cli.report.TextReport;
import dev.skewer.cli.result.Filing;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Substance;
import java.util.Optional;

/** A page that needs no other file. Pure functions. */
final class Html {
    private static final int COLUMNS = 110;

    private static final String STYLE = """
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
            pre { font: 13px/1.4 ui-monospace, monospace; background: #f6f6f4; border: 1px solid #ddd; padding: 1rem; overflow-x: auto; }
            p { white-space: pre-line; }
            th { text-align: left; padding-right: 1.5rem; vertical-align: top; font-weight: 600; white-space: nowrap; }
            @media (prefers-color-scheme: dark) { body { background: #1b1b1b; color: #ddd; } pre { background: #252525; border-color: #444; } }
            """;

    private Html() {}

    static String of(Finding finding, Optional<Execution> run, Optional<Filing> filing) {
        Substance substance = finding.substance();
        StringBuilder out =
                new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
                .append(escaped(FindingWords.title(substance)))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n");
        element(out, "h1", FindingWords.title(substance));
        out.append("<table>\n");
        Facts.of(finding)
                .forEach((name, fact) -> out.append("<tr><th>")
                        .append(escaped(name))
                        .append("</th><td>")
                        .append(escaped(fact))
                        .append("</td></tr>\n"));
        out.append("</table>\n");
        filing.ifPresent(links ->
                out.append("<p><a href=\"").append(escaped(links.full())).append("\">File it</a></p>\n"));
        section(out, "Expected", "p", substance.expected().strip());
        section(out, "Actual", "p", substance.actual().strip());
        section(out, "Why that is wrong", "p", substance.witness().summary());
        out.append("<ul>\n");
        Facts.clues(finding).forEach(clue -> element(out, "li", clue));
        out.append("</ul>\n");
        run.ifPresent(execution -> section(
                out,
                "What happened",
                "pre",
                // Browsers have no letter for the hourglass of terminals.
                TextReport.of(COLUMNS, false)
                        .schedule(execution)
                        .stripTrailing()
                        .replace('⧗', '◷')));
        section(out, "How to repeat it", "pre", substance.script().stripTrailing());
        out.append("</body>\n</html>\n");
        return out.toString();
    }

    private static void section(StringBuilder out, String heading, String element, String text) {
        element(out, "h2", heading);
        element(out, element, text);
    }

    private static void element(StringBuilder out, String name, String text) {
        out.append('<').append(name).append('>').append(escaped(text));
        out.append("</").append(name).append(">\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
