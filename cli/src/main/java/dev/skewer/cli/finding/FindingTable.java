package dev.skewer.cli.finding;

import dev.skewer.cli.result.FindingWords;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Lifecycle;
import java.util.List;

/** Findings, a line each. Pure functions. */
final class FindingTable {
    private static final String FORM = "%-11s  %-13s  %-13s  %5s  %s%n";
    private static final int BEFORE_TITLE = 52;

    private FindingTable() {}

    static String of(List<Finding> findings, int columns) {
        if (findings.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder(FORM.formatted("FINGERPRINT", "CLASS", "ORACLE", "SEEN", "WHAT"));
        for (Finding finding : findings) {
            String state = finding.lifecycle() instanceof Lifecycle.New
                    ? ""
                    : "[" + FindingWords.lifecycle(finding.lifecycle()) + "] ";
            String title = (state + FindingWords.title(finding.substance())).replaceAll("\\s+", " ");
            int room = Math.max(30, columns - BEFORE_TITLE);
            out.append(FORM.formatted(
                    ShortName.of(finding.fingerprint()),
                    FindingKind.of(finding.substance().classification()).word(),
                    finding.substance().oracle(),
                    finding.occurrences(),
                    title.length() > room ? title.substring(0, room - 1) + "…" : title));
        }
        return out.toString();
    }
}
