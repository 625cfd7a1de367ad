package dev.skewer.cli.report;

import dev.skewer.cli.result.Script;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes moments as blocks of lines. Not thread-safe: one per execution. */
final class MomentText {
    private static final int INDENT = 2;

    private final Script script;
    private final Map<StepId, String> sent = new LinkedHashMap<>();

    MomentText(Script script, List<Moment> moments) {
        this.script = script;
        for (Moment moment : moments) {
            if (moment instanceof Moment.Statement statement) {
                sent.put(statement.step(), Glyphs.onOneLine(statement.sql()));
            }
        }
    }

    /** The lines of a moment in at most so many columns; {@code follows} says that the one above is of the same step. */
    List<Line> of(Moment moment, boolean follows, int width) {
        List<Line> lines = new ArrayList<>();
        switch (moment) {
            case Moment.Statement statement -> {
                lines.addAll(sql(statement.step(), Style.PLAIN, width));
                add(lines, statement.step(), statement.outcome(), width);
            }
            case Moment.Waits waits -> {
                recall(lines, waits.step(), follows, width);
                lines.addAll(note("⧗ " + waiting(waits.holders()), Style.WAIT, width));
            }
            case Moment.Silent silent -> {
                recall(lines, silent.step(), follows, width);
                lines.addAll(note("⧗ no answer, and nobody tells why", Style.WAIT, width));
            }
            case Moment.WentOn wentOn -> {
                recall(lines, wentOn.step(), follows, width);
                lines.addAll(note(over(wentOn), Style.WAIT, width));
                add(lines, wentOn.step(), wentOn.outcome(), width);
            }
            case Moment.Answer answer -> {
                recall(lines, answer.step(), follows, width);
                add(lines, answer.step(), answer.outcome(), width);
            }
            case Moment.Skipped skipped -> {
                lines.addAll(sql(skipped.step(), Style.FAINT, width));
                lines.addAll(note("not sent: " + skipped.why(), Style.FAINT, width));
            }
            case Moment.Observed observed -> observed.tables().forEach(table -> lines.addAll(observed(table, width)));
        }
        return lines;
    }

    private List<Line> sql(StepId step, Style style, int width) {
        String text = Optional.ofNullable(sent.get(step)).orElseGet(() -> Glyphs.onOneLine(script.sql(step)));
        List<String> wrapped = Glyphs.wrap(text, width);
        if (wrapped.size() > 1) {
            wrapped = Glyphs.wrap(text, width - INDENT);
        }
        List<Line> lines = new ArrayList<>();
        for (String part : wrapped) {
            lines.add(Line.of(part, style).indented(lines.isEmpty() ? 0 : INDENT));
        }
        if (script.isSentByExecutor(step)) {
            append(lines, Line.of("(sent by skewer)", Style.FAINT), 1, width);
        }
        return lines;
    }

    /** Says again which statement is meant, where something else happened meanwhile. */
    private void recall(List<Line> lines, StepId step, boolean follows, int width) {
        if (!follows) {
            String text = Optional.ofNullable(sent.get(step)).orElseGet(() -> Glyphs.onOneLine(script.sql(step)));
            lines.add(Line.of(Glyphs.fit("… " + text, width), Style.FAINT));
        }
    }

    private static String waiting(List<SessionId> holders) {
        return holders.isEmpty()
                ? "waits for a lock"
                : "waits for " + holders.stream().map(SessionId::value).collect(Collectors.joining(", "));
    }

    private static String over(Moment.WentOn wentOn) {
        boolean failed = wentOn.outcome() instanceof Outcome.Refused || wentOn.outcome() instanceof Outcome.Unknown;
        return (failed ? "▶ ended after " : "▶ went on after ") + duration(wentOn.waitedNanos());
    }

    static String duration(long nanos) {
        double millis = nanos / 1e6;
        if (millis < 10) {
            return String.format(Locale.ROOT, "%.1f ms", millis);
        }
        return millis < 10_000
                ? String.format(Locale.ROOT, "%.0f ms", millis)
                : String.format(Locale.ROOT, "%.1f s", millis / 1e3);
    }

    private static List<Line> note(String text, Style style, int width) {
        return Glyphs.wrap(text, width - INDENT).stream()
                .map(part -> Line.of(part, style).indented(INDENT))
                .toList();
    }

    private void add(List<Line> lines, StepId step, @Nullable Outcome outcome, int width) {
        if (outcome == null) {
            return;
        }
        OutcomeText text = OutcomeText.of(outcome, script.changesNoRows(step), width - INDENT);
        append(lines, text.brief(), INDENT, width);
        text.below().forEach(line -> lines.add(line.indented(INDENT)));
    }

    /** Behind the last line where there is room, else below it. */
    private static void append(List<Line> lines, Line text, int distance, int width) {
        if (!lines.isEmpty() && lines.getLast().width() + distance + text.width() <= width) {
            lines.set(lines.size() - 1, lines.getLast().plus(text.indented(distance)));
        } else {
            lines.addAll(fitted(text, width - INDENT));
        }
    }

    private static List<Line> fitted(Line text, int width) {
        if (text.width() <= width) {
            return List.of(text.indented(INDENT));
        }
        return Glyphs.wrap(text.text(false), width).stream()
                .map(part -> Line.of(part, text.pieces().getFirst().style()).indented(INDENT))
                .toList();
    }

    private static List<Line> observed(TableState table, int width) {
        List<Line> lines = new ArrayList<>();
        String title = "now in " + table.table() + ": "
                + OutcomeText.counted(table.rows().size(), "row");
        lines.add(Line.of(Glyphs.fit(title, width), Style.FAINT));
        if (!table.rows().isEmpty()) {
            RowTable.of(table.columns(), table.rows(), width - INDENT)
                    .forEach(line -> lines.add(line.indented(INDENT)));
        }
        return lines;
    }
}
