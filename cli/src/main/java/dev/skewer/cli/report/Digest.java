package dev.skewer.cli.report;

import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Subject;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What of many results is to be read: each violation of a file once, with where else it was seen. Not thread-safe. */
public final class Digest {
    private final TextReport report;
    private final Map<Likeness, List<Result>> alike = new LinkedHashMap<>();

    public Digest(TextReport report) {
        this.report = report;
    }

    /**
     * In what two results are the same to a reader.
     *
     * @param where the file, or the target; empty where it is the same everywhere
     */
    private record Likeness(Mark mark, String where, List<String> what) {}

    public void add(Result result) {
        Likeness likeness = likeness(result);
        if (!likeness.what().isEmpty()) {
            alike.computeIfAbsent(likeness, _ -> new ArrayList<>()).add(result);
        }
    }

    private static Likeness likeness(Result result) {
        Mark mark = Mark.of(result);
        String target = result.subject().target().id();
        return switch (result) {
            case Result.Failed(var _, String why) -> new Likeness(mark, target, List.of(target + " failed: " + why));
            case Result.Skipped(var _, Result.Reason reason, String why) ->
                new Likeness(
                        mark,
                        target,
                        reason == Result.Reason.DECLINED ? List.of(target + " declined: " + why) : List.of());
            case Result.Ran ran when ran.isDesign() -> new Likeness(mark, "", rules(ran));
            case Result.Ran ran -> new Likeness(mark, ran.subject().file(), violations(ran));
        };
    }

    private static List<String> rules(Result.Ran ran) {
        return ran.explanations().stream()
                .flatMap(each -> each.classification() instanceof Classification.DesignChoice choice
                        ? Stream.of(choice.rule().toString())
                        : Stream.empty())
                .distinct()
                .toList();
    }

    private static List<String> violations(Result.Ran ran) {
        return ran.verdicts().stream()
                .flatMap(verdict -> verdict.judgement() instanceof Judgement.Violation(var witness)
                        ? Stream.of(verdict.oracle() + " " + witness.anomaly())
                        : Stream.empty())
                .toList();
    }

    /** What is told in a line comes first, what is shown in full last: there a reader's eye is. */
    public String text() {
        List<Line> brief = new ArrayList<>();
        StringBuilder full = new StringBuilder();
        alike.forEach((likeness, results) -> {
            if (likeness.mark() == Mark.VIOLATED) {
                full.append(inFull(results));
            } else {
                brief.addAll(inALine(likeness, results));
            }
        });
        if (!brief.isEmpty()) {
            brief.addFirst(Line.EMPTY);
        }
        return report.text(brief) + full;
    }

    /** What it is, and the cases that it was seen with. */
    private List<Line> inALine(Likeness likeness, List<Result> results) {
        String cases = results.stream()
                .map(result -> result.subject().caseName())
                .distinct()
                .collect(Collectors.joining(", "));
        String text = String.join(", ", likeness.what()) + " – " + cases;
        List<Line> lines = new ArrayList<>();
        for (String part : Glyphs.wrap(Glyphs.onOneLine(text), report.width() - 2)) {
            lines.add(
                    lines.isEmpty()
                            ? likeness.mark().line().plus(" " + part, Style.PLAIN)
                            : Line.of(part).indented(2));
        }
        return lines;
    }

    private String inFull(List<Result> results) {
        String first = "\n" + report.text(results.getFirst(), null);
        if (results.size() == 1) {
            return first;
        }
        List<Line> others = new ArrayList<>();
        String text = "the same on " + places(results.subList(1, results.size()));
        Glyphs.wrap(text, report.width() - 2)
                .forEach(part -> others.add(Line.of(part, Style.STRONG).indented(2)));
        return first + report.text(others);
    }

    private static String places(List<Result> results) {
        Map<String, List<Subject>> targets = new LinkedHashMap<>();
        for (Result result : results) {
            targets.computeIfAbsent(result.subject().target().id(), _ -> new ArrayList<>())
                    .add(result.subject());
        }
        return targets.entrySet().stream()
                .map(target -> target.getKey() + levels(target.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String levels(List<Subject> subjects) {
        return subjects.stream()
                .flatMap(subject -> {
                    Isolation level = subject.level();
                    return level == null ? Stream.empty() : Stream.of(" " + level.abbreviation());
                })
                .collect(Collectors.joining());
    }
}
