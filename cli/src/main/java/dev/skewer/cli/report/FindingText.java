package dev.skewer.cli.report;

import dev.skewer.cli.result.Filing;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.result.VersionSpan;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Substance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All there is to tell of one finding. */
final class FindingText {
    private static final int INDENT = 2;
    private static final int COLUMN = 12;

    private final int width;
    private final List<Line> lines = new ArrayList<>();

    private FindingText(int width) {
        this.width = width;
    }

    static List<Line> of(Finding finding, Optional<Execution> run, Optional<Filing> filing, int width) {
        FindingText text = new FindingText(width);
        text.write(finding, run, filing);
        return text.lines;
    }

    private void write(Finding finding, Optional<Execution> run, Optional<Filing> filing) {
        Substance substance = finding.substance();
        Glyphs.wrap(Glyphs.onOneLine(FindingWords.title(substance)), width)
                .forEach(part -> lines.add(Line.of(part, Style.STRONG)));
        int widest = lines.stream().mapToInt(Line::width).max().orElse(0);
        lines.add(Line.of("━".repeat(Math.min(width, widest)), Style.FAINT));
        fact("finding", finding.fingerprint().value());
        fact("class", FindingWords.classification(substance.classification()));
        fact("oracle", substance.oracle() + ", " + substance.anomaly());
        fact("state", FindingWords.lifecycle(finding.lifecycle()));
        fact("seen", FindingWords.seen(finding));
        FindingWords.places(finding, true).forEach(place -> fact("fails on", place));
        FindingWords.places(finding, false).forEach(place -> fact("not on", place));
        VersionSpan.of(finding).forEach(span -> fact("versions", span.toString()));
        FindingWords.known(substance).forEach(known -> fact("known as", known));
        // A link that is broken is none.
        filing.ifPresent(links ->
                lines.add(Line.of("file it", Style.FAINT).padded(COLUMN).plus(links.brief(), Style.PLAIN)));
        lines.add(Line.EMPTY);
        told("expected", substance.expected());
        told("actual", substance.actual());
        lines.add(Line.EMPTY);
        paragraph(substance.witness().summary(), Style.BAD);
        Wording.clues(substance.witness()).forEach(clue -> paragraph("– " + clue, Style.FAINT));
        lines.add(Line.EMPTY);
        run.ifPresent(this::run);
        lines.add(Line.of("the case", Style.STRONG));
        substance
                .script()
                .lines()
                .forEach(line -> lines.add(Line.of(Glyphs.escaped(line)).indented(INDENT)));
    }

    private void run(Execution run) {
        lines.add(Line.of("a run of it, " + FindingWords.time(run.startedAtMillis()) + " on ", Style.PLAIN)
                .plus(run.target().value(), Style.STRONG));
        lines.add(Line.EMPTY);
        ExecutionText.of(run, width - INDENT).forEach(line -> lines.add(line.indented(INDENT)));
        lines.add(Line.EMPTY);
    }

    /** What may be several things, each on a line of its own. */
    private void told(String name, String text) {
        String heading = name;
        for (String line : text.strip().lines().toList()) {
            fact(heading, line);
            heading = "";
        }
    }

    private void fact(String name, String text) {
        boolean first = true;
        for (String part : Glyphs.wrap(Glyphs.onOneLine(text), width - COLUMN)) {
            lines.add(Line.of(first ? name : "", Style.FAINT).padded(COLUMN).plus(part, Style.PLAIN));
            first = false;
        }
    }

    private void paragraph(String text, Style style) {
        boolean first = true;
        for (String part : Glyphs.wrap(Glyphs.onOneLine(text), width - INDENT)) {
            lines.add(Line.of(part, style).indented(first ? 0 : INDENT));
            first = false;
        }
    }
}
