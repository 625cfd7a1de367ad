package dev.skewer.cli.report;

import dev.skewer.cli.result.Ending;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import java.util.ArrayList;
import java.util.List;

/** All there is to tell of one execution. */
final class ExecutionText {
    private static final int INDENT = 2;
    private static final int LAST_LOG_LINES = 8;

    private ExecutionText() {}

    static List<Line> of(Execution execution, int width) {
        List<Line> lines = new ArrayList<>();
        String inconclusive = execution.inconclusive();
        if (inconclusive != null) {
            lines.addAll(note("inconclusive: " + Glyphs.onOneLine(inconclusive), Style.WAIT, width));
            lines.add(Line.EMPTY);
        }
        lines.addAll(Lanes.of(execution, width));
        lines.add(Line.EMPTY);
        lines.addAll(endings(execution, width));
        CrashEvidence crash = execution.crash();
        if (crash != null) {
            lines.addAll(crash(crash, width));
        }
        for (TableState table : execution.finalState()) {
            lines.addAll(table(table, width));
        }
        execution.serverChecks().forEach(said -> lines.addAll(note("the server's check: " + said, Style.BAD, width)));
        return lines;
    }

    /** Those that committed share a line; each of the others has its own. */
    private static List<Line> endings(Execution execution, int width) {
        List<Ending> endings = Ending.of(execution);
        List<Line> lines = new ArrayList<>();
        List<String> committed = endings.stream()
                .filter(ending -> ending.how() == Ending.How.COMMITTED)
                .map(ExecutionText::name)
                .toList();
        if (!committed.isEmpty()) {
            lines.addAll(note("committed: " + String.join(", ", committed), Style.PLAIN, width));
        }
        for (Ending ending : endings) {
            switch (ending.how()) {
                case COMMITTED -> {}
                case ROLLED_BACK -> lines.addAll(note("rolled back: " + name(ending), Style.PLAIN, width));
                case LEFT_OPEN ->
                    lines.addAll(note("left open and rolled back in the end: " + name(ending), Style.PLAIN, width));
                case ABORTED -> lines.addAll(note("aborted: " + name(ending) + cause(ending), Style.BAD, width));
                case UNKNOWN ->
                    lines.addAll(note("nobody knows whether it committed: " + name(ending), Style.BAD, width));
            }
        }
        return lines;
    }

    private static String name(Ending ending) {
        return ending.transaction() + " of " + ending.session();
    }

    private static String cause(Ending ending) {
        Outcome.Refused cause = ending.cause();
        return cause == null
                ? ""
                : ", by " + OutcomeText.error(cause.error().name(), cause.code(), cause.sqlState()) + " at "
                        + ending.at();
    }

    private static List<Line> crash(CrashEvidence crash, int width) {
        Integer status = crash.exitStatus();
        String ended = status == null ? "" : " (exit status " + status + ")";
        List<Line> lines = new ArrayList<>(note("CRASH: " + crash.what() + ended, Style.BAD, width));
        List<String> log = crash.logTail();
        for (String said : log.subList(Math.max(0, log.size() - LAST_LOG_LINES), log.size())) {
            lines.add(Line.of(Glyphs.fit(Glyphs.onOneLine(said), width - INDENT), Style.FAINT)
                    .indented(INDENT));
        }
        return lines;
    }

    private static List<Line> table(TableState table, int width) {
        String count = OutcomeText.counted(table.rows().size(), "row");
        String index = table.throughIndex();
        Line title = index == null
                ? Line.of("in the end ").plus(table.table(), Style.STRONG).plus(": " + count, Style.PLAIN)
                : Line.of(table.table() + " reads differently through index " + index + ": " + count, Style.BAD);
        List<Line> lines = new ArrayList<>(List.of(title));
        if (!table.rows().isEmpty()) {
            RowTable.of(table.columns(), table.rows(), width - INDENT)
                    .forEach(line -> lines.add(line.indented(INDENT)));
        }
        return lines;
    }

    private static List<Line> note(String text, Style style, int width) {
        List<Line> lines = new ArrayList<>();
        for (String part : Glyphs.wrap(Glyphs.onOneLine(text), width - INDENT)) {
            lines.add(Line.of(part, style).indented(lines.isEmpty() ? 0 : INDENT));
        }
        return lines;
    }
}
