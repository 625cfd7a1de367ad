package dev.skewer.cli.report;

import dev.skewer.cli.result.Explanation;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.finding.Witness;
import java.util.ArrayList;
import java.util.List;

/** What the oracles say: violations in full, the rest in a line each. */
final class VerdictText {
    private static final int INDENT = 2;
    private static final int MOST_CLUES = 12;

    private VerdictText() {}

    static List<Line> of(List<Verdict> verdicts, List<Explanation> explanations, int width) {
        List<Line> lines = new ArrayList<>();
        for (Verdict verdict : verdicts) {
            String oracle = verdict.oracle().value();
            switch (verdict.judgement()) {
                case Judgement.Pass(List<String> apartFrom) ->
                    lines.addAll(line("✓ ", Style.GOOD, oracle, passed(apartFrom), Style.FAINT, width));
                case Judgement.NotApplicable(String why) ->
                    lines.addAll(line("· ", Style.FAINT, oracle, " not applicable: " + why, Style.FAINT, width));
                case Judgement.Inconclusive(String why) ->
                    lines.addAll(line("? ", Style.WAIT, oracle, " inconclusive: " + why, Style.WAIT, width));
                case Judgement.Violation(Witness witness) -> {
                    lines.addAll(violation(oracle, witness, width));
                    explanations.stream()
                            .filter(each -> each.oracle().equals(verdict.oracle()))
                            .forEach(each -> lines.addAll(explained(each, width)));
                }
            }
        }
        return lines;
    }

    private static String passed(List<String> apartFrom) {
        return apartFrom.isEmpty() ? "" : " (not judged: " + String.join("; ", apartFrom) + ")";
    }

    private static List<Line> violation(String oracle, Witness witness, int width) {
        List<Line> lines = new ArrayList<>(line("✗ ", Style.BAD, oracle, " " + witness.anomaly(), Style.BAD, width));
        for (String part : Glyphs.wrap(Glyphs.onOneLine(witness.summary()), width - 2 * INDENT)) {
            lines.add(Line.of(part).indented(2 * INDENT));
        }
        List<String> clues = Wording.clues(witness);
        for (String clue : clues.subList(0, Math.min(MOST_CLUES, clues.size()))) {
            lines.addAll(clue(clue, width));
        }
        if (clues.size() > MOST_CLUES) {
            lines.addAll(clue((clues.size() - MOST_CLUES) + " more, all of them in --json", width));
        }
        return lines;
    }

    private static List<Line> explained(Explanation explanation, int width) {
        List<Line> lines = new ArrayList<>();
        lines.addAll(told("expected: ", explanation.expected(), width));
        lines.addAll(told("actual: ", explanation.actual(), width));
        lines.addAll(classified(explanation.classification(), width));
        return lines;
    }

    private static List<Line> told(String name, String text, int width) {
        List<Line> lines = new ArrayList<>();
        for (String part : Glyphs.wrap(name + Glyphs.onOneLine(text.strip()), width - 2 * INDENT)) {
            lines.add(Line.of(part).indented(lines.isEmpty() ? 2 * INDENT : 3 * INDENT));
        }
        return lines;
    }

    static List<Line> classified(Classification classification, int width) {
        Style style = classification instanceof Classification.DesignChoice ? Style.GOOD : Style.BAD;
        return Glyphs.wrap("→ " + Glyphs.onOneLine(FindingWords.classification(classification)), width - 2 * INDENT)
                .stream()
                .map(part -> Line.of(part, style).indented(2 * INDENT))
                .toList();
    }

    private static List<Line> clue(String text, int width) {
        List<Line> lines = new ArrayList<>();
        for (String part : Glyphs.wrap("– " + Glyphs.onOneLine(text), width - 2 * INDENT)) {
            lines.add(Line.of(part, Style.FAINT).indented(lines.isEmpty() ? 2 * INDENT : 3 * INDENT));
        }
        return lines;
    }

    private static List<Line> line(String mark, Style markStyle, String oracle, String text, Style style, int width) {
        List<Line> lines = new ArrayList<>();
        for (String part : Glyphs.wrap(Glyphs.onOneLine(oracle + text), width - INDENT)) {
            boolean first = lines.isEmpty();
            lines.add(
                    first
                            ? Line.of(mark, markStyle)
                                    .plus(oracle, Style.STRONG)
                                    .plus(part.substring(oracle.length()), style)
                            : Line.of(part, style).indented(INDENT));
        }
        return lines;
    }
}
