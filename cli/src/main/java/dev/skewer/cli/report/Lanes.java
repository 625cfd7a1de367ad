package dev.skewer.cli.report;

import dev.skewer.cli.result.Script;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The moments of an execution from top to bottom, each in the lane of its session. Not thread-safe: one per execution. */
final class Lanes {
    private static final int NARROWEST = 20;
    private static final String RULE = " │ ";
    private static final String CROSSING = "─┼─";

    private final Script script;
    private final List<Moment> moments;
    private final MomentText texts;
    private final List<SessionId> sessions;

    private Lanes(Execution execution) {
        this.script = Script.of(execution.plan());
        this.moments = Moments.of(execution.events());
        this.texts = new MomentText(script, moments);
        Set<SessionId> seen = new LinkedHashSet<>(script.sessions());
        moments.forEach(moment -> seen.add(script.session(moment.step())));
        this.sessions = List.copyOf(seen);
    }

    /** The lanes in at most so many columns, unless there are too many of them. */
    static List<Line> of(Execution execution, int width) {
        return new Lanes(execution).lines(width);
    }

    private List<Line> lines(int width) {
        int[] widths = widths(width - RULE.length() * (sessions.size() - 1));
        List<Line> lines = new ArrayList<>();
        lines.add(header(widths));
        lines.add(ruler(widths));
        Set<SessionId> waiting = new LinkedHashSet<>();
        @Nullable StepId above = null;
        for (Moment moment : moments) {
            SessionId session = script.session(moment.step());
            int lane = sessions.indexOf(session);
            waiting.remove(session);
            for (Line line : texts.of(moment, moment.step().equals(above), widths[lane])) {
                lines.add(row(lane, line, widths, waiting));
            }
            if (moment instanceof Moment.Waits || moment instanceof Moment.Silent) {
                waiting.add(session);
            }
            above = moment.step();
        }
        return lines;
    }

    /** Each lane as wide as what stands in it, and where that is too much, those that need more share what is left. */
    private int[] widths(int room) {
        int[] wanted = wanted(Math.max(room, NARROWEST));
        int[] widths = new int[wanted.length];
        int left = room;
        int undecided = wanted.length;
        boolean changed = true;
        while (changed && undecided > 0) {
            changed = false;
            int share = left / undecided;
            for (int i = 0; i < wanted.length; i++) {
                if (widths[i] == 0 && wanted[i] <= share) {
                    widths[i] = wanted[i];
                    left -= wanted[i];
                    undecided--;
                    changed = true;
                }
            }
        }
        for (int i = 0; i < widths.length; i++) {
            widths[i] = widths[i] == 0 ? Math.max(NARROWEST, left / undecided) : widths[i];
        }
        return widths;
    }

    private int[] wanted(int room) {
        int[] wanted = new int[sessions.size()];
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = Math.max(NARROWEST, Glyphs.width(sessions.get(i).value()));
        }
        @Nullable StepId above = null;
        for (Moment moment : moments) {
            int lane = sessions.indexOf(script.session(moment.step()));
            for (Line line : texts.of(moment, moment.step().equals(above), room)) {
                wanted[lane] = Math.max(wanted[lane], line.width());
            }
            above = moment.step();
        }
        return wanted;
    }

    private Line header(int[] widths) {
        Line line = Line.EMPTY;
        for (int i = 0; i < widths.length; i++) {
            line = line.plus(i == 0 ? "" : RULE, Style.FAINT)
                    .plus(Line.of(sessions.get(i).value(), Style.STRONG).padded(widths[i]));
        }
        return line;
    }

    private static Line ruler(int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            text.append(i == 0 ? "" : CROSSING).append("─".repeat(widths[i]));
        }
        return Line.of(text.toString(), Style.FAINT);
    }

    private Line row(int lane, Line text, int[] widths, Set<SessionId> waiting) {
        Line line = Line.EMPTY;
        for (int i = 0; i < widths.length; i++) {
            Line cell = i == lane ? text : waiting.contains(sessions.get(i)) ? Line.of("  ┊", Style.WAIT) : Line.EMPTY;
            line = line.plus(i == 0 ? "" : RULE, Style.FAINT).plus(cell.padded(widths[i]));
        }
        return line;
    }
}
