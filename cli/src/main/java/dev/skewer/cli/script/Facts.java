package dev.skewer.cli.script;

import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.result.VersionSpan;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Substance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What Markdown and HTML say of a finding beside its schedule. Pure functions. */
final class Facts {
    private Facts() {}

    /** What a table at the top has, by its headings. */
    static Map<String, String> of(Finding finding) {
        Substance substance = finding.substance();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Finding", finding.fingerprint().value());
        facts.put("Class", FindingWords.classification(substance.classification()));
        facts.put("Oracle", substance.oracle() + ", " + substance.anomaly());
        facts.put("State", FindingWords.lifecycle(finding.lifecycle()));
        facts.put("Fails on", String.join("; ", FindingWords.places(finding, true)));
        List<String> sound = FindingWords.places(finding, false);
        if (!sound.isEmpty()) {
            facts.put("Does not fail on", String.join("; ", sound));
        }
        List<VersionSpan> spans = VersionSpan.of(finding);
        if (!spans.isEmpty()) {
            facts.put("Versions", spans.stream().map(VersionSpan::toString).collect(Collectors.joining("; ")));
        }
        if (!substance.known().isEmpty()) {
            facts.put("Known as", String.join("; ", FindingWords.known(substance)));
        }
        facts.put("Seen", FindingWords.seen(finding));
        return facts;
    }

    static List<String> clues(Finding finding) {
        return Wording.clues(finding.substance().witness());
    }
}
