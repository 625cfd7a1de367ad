package dev.skewer.cli.report;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.Warning;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of a statement: what fits behind it, and what stands below. Immutable.
 *
 * @param brief a few words
 * @param below rows, messages and warnings, in at most the width asked for
 */
record OutcomeText(Line brief, List<Line> below) {
    OutcomeText {
        below = List.copyOf(below);
    }

    /** {@code silent} leaves out how many rows a statement changed that cannot change any. */
    static OutcomeText of(Outcome outcome, boolean silent, int width) {
        return switch (outcome) {
            case Outcome.Rows rows -> new OutcomeText(rows(rows.rows().size()), below(rows, width));
            case Outcome.Count count ->
                new OutcomeText(
                        silent ? Line.of("✓", Style.GOOD) : rows(count.affected()), warnings(count.warnings(), width));
            case Outcome.Refused refused -> new OutcomeText(error(refused), message(refused.message(), width));
            case Outcome.Unknown unknown ->
                new OutcomeText(Line.of("? nobody knows what came of it", Style.BAD), message(unknown.why(), width));
        };
    }

    private static Line rows(long count) {
        return Line.of("→ ", Style.GOOD).plus(counted(count, "row"), Style.PLAIN);
    }

    static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static List<Line> below(Outcome.Rows rows, int width) {
        List<Line> lines = new ArrayList<>();
        if (!rows.rows().isEmpty()) {
            List<String> names =
                    rows.columns().stream().map(Outcome.ResultColumn::name).toList();
            lines.addAll(RowTable.of(names, rows.rows(), width));
        }
        lines.addAll(warnings(rows.warnings(), width));
        return lines;
    }

    private static List<Line> warnings(List<Warning> warnings, int width) {
        return warnings.stream()
                .flatMap(warning ->
                        Glyphs.wrap("! " + code(warning.code(), "") + ": " + Glyphs.onOneLine(warning.message()), width)
                                .stream())
                .map(text -> Line.of(text, Style.WAIT))
                .toList();
    }

    private static Line error(Outcome.Refused refused) {
        return Line.of("✗ " + error(refused.error().name(), refused.code(), refused.sqlState()), Style.BAD);
    }

    /** The class of an error and what the DBMS calls it: {@code DEADLOCK 1213 (40001)}. */
    static String error(String errorClass, int code, String sqlState) {
        String said = code(code, sqlState);
        return said.isEmpty() ? errorClass : errorClass + " " + said;
    }

    private static String code(int code, String sqlState) {
        if (code == 0) {
            return sqlState;
        }
        return sqlState.isBlank() ? String.valueOf(code) : code + " (" + sqlState + ")";
    }

    private static List<Line> message(String message, int width) {
        return Glyphs.wrap(Glyphs.onOneLine(message), width).stream()
                .filter(text -> !text.isBlank())
                .map(text -> Line.of(text, Style.FAINT))
                .toList();
    }
}
