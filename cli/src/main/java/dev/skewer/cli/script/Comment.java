package dev.skewer.cli.script;

import dev.skewer.cli.result.FindingWords;
import dev.skewer.schemas.finding.Substance;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What stands above every script: what it shows, and what should happen instead. Pure functions. */
final class Comment {
    private Comment() {}

    /** Lines that begin with a mark, such as {@code #}. */
    static String of(Repro repro, String mark, List<String> howToRun) {
        Substance substance = repro.finding().substance();
        List<String> lines = new ArrayList<>();
        lines.add(FindingWords.title(substance));
        lines.add("");
        lines.add("Expected: " + substance.expected());
        lines.add("Actual: " + substance.actual());
        lines.add("Found by Skewer, oracle " + substance.oracle() + ", finding "
                + repro.finding().fingerprint());
        lines.add("");
        lines.addAll(howToRun);
        if (!repro.ran()) {
            lines.add(
                    "No run of this case is in the history: the statements stand in the order in which they were submitted."
                            + " If one waits, its session is passed over until it goes on.");
        }
        return lines.stream()
                .flatMap(line -> line.isEmpty() ? List.of("").stream() : line.lines())
                .map(line -> (mark + " " + line).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    /** Text that stays on its line. */
    static String onOneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
