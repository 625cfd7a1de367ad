package dev.skewer.cli.report;

import dev.skewer.cli.result.Filing;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Subject;
import dev.skewer.cli.result.TargetName;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Results for people, one after the other. Immutable. */
public final class TextReport {
    /** As wide as the lines are at most and at least, whatever the terminal says. */
    private static final int WIDEST = 120;

    private static final int NARROWEST = 60;
    private static final int INDENT = 2;

    private final int width;
    private final boolean colours;

    private TextReport(int width, boolean colours) {
        this.width = width;
        this.colours = colours;
    }

    /** A report on lines of about so many columns. */
    public static TextReport of(int columns, boolean colours) {
        return new TextReport(Math.clamp(columns, NARROWEST, WIDEST), colours);
    }

    /** The text of a result, with the heading of its file where the one before was of another. */
    public String text(Result result, @Nullable Result before) {
        List<Line> lines = new ArrayList<>();
        Subject subject = result.subject();
        boolean first = before == null || !before.subject().file().equals(subject.file());
        if (first) {
            lines.addAll(fileHeading(subject, before != null));
        }
        boolean brief = !first && !(result instanceof Result.Ran) && !(before instanceof Result.Ran);
        if (!brief) {
            lines.add(Line.EMPTY);
        }
        switch (result) {
            case Result.Ran(Subject of, var execution, var verdicts, var explanations) -> {
                lines.add(runHeading(of));
                lines.add(Line.EMPTY);
                ExecutionText.of(execution, width - INDENT).forEach(line -> lines.add(line.indented(INDENT)));
                VerdictText.of(verdicts, explanations, width - INDENT)
                        .forEach(line -> lines.add(line.indented(INDENT)));
            }
            case Result.Skipped(Subject of, Result.Reason reason, String why)
            when reason == Result.Reason.DECLINED -> lines.addAll(whole(of, "declined: " + why, Style.PLAIN));
            case Result.Skipped(Subject of, Result.Reason reason, String why) -> lines.add(skipped(of, why));
            case Result.Failed(Subject of, String why) -> lines.addAll(whole(of, "failed: " + why, Style.BAD));
        }
        return text(lines);
    }

    /** All that is known of a finding, with the schedule of a run of it where there is one. */
    public String text(Finding finding, Optional<Execution> run, Optional<Filing> filing) {
        return text(FindingText.of(finding, run, filing, width));
    }

    /** Who did what when in a run, in lanes, and how it ended. */
    public String schedule(Execution execution) {
        return text(ExecutionText.of(execution, width));
    }

    int width() {
        return width;
    }

    String text(List<Line> lines) {
        return lines.stream().map(line -> line.text(colours) + "\n").collect(Collectors.joining());
    }

    private List<Line> fileHeading(Subject subject, boolean apart) {
        List<Line> lines = new ArrayList<>();
        if (apart) {
            lines.add(Line.EMPTY);
        }
        Line title = Line.of(subject.file(), Style.STRONG);
        boolean named = subject.file().endsWith(subject.caseName() + ".sql");
        lines.add(named ? title : title.plus("  case " + subject.caseName(), Style.PLAIN));
        lines.add(Line.of("━".repeat(Math.min(width, lines.getLast().width())), Style.FAINT));
        return lines;
    }

    private static Line runHeading(Subject subject) {
        Line heading = Line.of("▌ ", Style.GOOD).plus(name(subject.target()), Style.STRONG);
        String level = level(subject);
        return level.isEmpty() ? heading : heading.plus("  " + level, Style.PLAIN);
    }

    /** The id, and of product and version what the id does not say. */
    private static String name(TargetName target) {
        String version = FindingWords.version(target.product(), target.version());
        if (version.isEmpty() || target.id().contains(version)) {
            return target.id();
        }
        return target.id().contains(target.product())
                ? target.id() + " " + version
                : target.id() + " (" + target.product() + " " + version + ")";
    }

    private static String level(Subject subject) {
        Isolation level = subject.level();
        if (level == null) {
            return "";
        }
        return level.sql() + (subject.levelIsDefault() ? " (its default)" : "");
    }

    /** On one line, for there may be many; JSON has all of it. */
    private Line skipped(Subject subject, String why) {
        Line heading = runHeading(subject).plus("  ", Style.PLAIN);
        String text = Glyphs.fit("skipped: " + Glyphs.onOneLine(why), Math.max(20, width - heading.width()));
        return heading.plus(text, Style.FAINT);
    }

    private List<Line> whole(Subject subject, String what, Style style) {
        List<String> parts = Glyphs.wrap(Glyphs.onOneLine(what), width - 2 * INDENT);
        List<Line> lines = new ArrayList<>();
        Line heading = runHeading(subject).plus("  ", Style.PLAIN);
        if (parts.size() == 1 && heading.width() + Glyphs.width(parts.getFirst()) <= width) {
            return List.of(heading.plus(parts.getFirst(), style));
        }
        lines.add(heading);
        parts.forEach(part -> lines.add(Line.of(part, style).indented(2 * INDENT)));
        return lines;
    }
}
