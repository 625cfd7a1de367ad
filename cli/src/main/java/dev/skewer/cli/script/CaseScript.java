package dev.skewer.cli.script;

import dev.skewer.cli.result.FindingWords;
import dev.skewer.schemas.finding.Finding;

/** The case file of a finding, with what it shows above it. Pure functions. */
final class CaseScript {
    private CaseScript() {}

    static String of(Finding finding) {
        String title = "-- " + Comment.onOneLine(FindingWords.title(finding.substance())) + "\n";
        String script = finding.substance().script();
        return title + "-- Run it: ./skewer check this-file\n" + script + (script.endsWith("\n") ? "" : "\n");
    }
}
