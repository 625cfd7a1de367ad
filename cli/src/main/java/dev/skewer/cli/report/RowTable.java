package dev.skewer.cli.report;

import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Value;
import java.util.ArrayList;
import java.util.List;

/** Rows as a small table: numbers to the right, texts in quotes, so that NULL and 'NULL' differ. */
final class RowTable {
    private static final int MOST_ROWS = 20;
    private static final int WIDEST_CELL = 40;
    private static final int NARROWEST_CELL = 5;
    private static final String RULE = " │ ";

    private RowTable() {}

    /** The table in at most so many columns, as long as its cells can be cut enough for that. */
    static List<Line> of(List<String> columns, List<Row> rows, int width) {
        List<Row> shown = rows.subList(0, Math.min(rows.size(), MOST_ROWS));
        int[] widths = widths(columns, shown, width);
        List<Line> lines = new ArrayList<>();
        lines.add(header(columns, widths));
        shown.forEach(row -> lines.add(line(row, widths)));
        if (rows.size() > shown.size()) {
            lines.add(Line.of("… and " + (rows.size() - shown.size()) + " more", Style.FAINT));
        }
        return lines;
    }

    private static int[] widths(List<String> columns, List<Row> rows, int width) {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Glyphs.width(name(columns, i));
            for (Row row : rows) {
                widths[i] = Math.max(widths[i], Glyphs.width(cell(row, i)));
            }
            widths[i] = Math.min(widths[i], WIDEST_CELL);
        }
        int excess = total(widths) - width;
        while (excess > 0 && widest(widths) >= 0 && widths[widest(widths)] > NARROWEST_CELL) {
            widths[widest(widths)]--;
            excess--;
        }
        return widths;
    }

    private static int total(int[] widths) {
        int total = RULE.length() * (widths.length - 1);
        for (int width : widths) {
            total += width;
        }
        return total;
    }

    private static int widest(int[] widths) {
        int widest = widths.length - 1;
        for (int i = 0; i < widths.length; i++) {
            widest = widths[i] > widths[widest] ? i : widest;
        }
        return widest;
    }

    private static Line header(List<String> columns, int[] widths) {
        Line line = Line.EMPTY;
        for (int i = 0; i < widths.length; i++) {
            line = line.plus(i == 0 ? "" : RULE, Style.FAINT)
                    .plus(Line.of(Glyphs.fit(name(columns, i), widths[i]), Style.FAINT)
                            .padded(widths[i]));
        }
        return line;
    }

    private static Line line(Row row, int[] widths) {
        Line line = Line.EMPTY;
        for (int i = 0; i < widths.length; i++) {
            line = line.plus(i == 0 ? "" : RULE, Style.FAINT).plus(cell(row, i, widths[i]));
        }
        return line;
    }

    private static Line cell(Row row, int i, int width) {
        String text = Glyphs.fit(cell(row, i), width);
        boolean nothing = i < row.values().size() && row.values().get(i).kind() == Value.Kind.NULL;
        Line cell = Line.of(text, nothing ? Style.FAINT : Style.PLAIN);
        return isNumber(row, i) ? cell.indented(width - Glyphs.width(text)) : cell.padded(width);
    }

    private static boolean isNumber(Row row, int i) {
        return i < row.values().size()
                && switch (row.values().get(i).kind()) {
                    case INT, DECIMAL, DOUBLE -> true;
                    default -> false;
                };
    }

    private static String name(List<String> columns, int i) {
        return Glyphs.onOneLine(columns.get(i));
    }

    private static String cell(Row row, int i) {
        return i < row.values().size() ? text(row.values().get(i)) : "";
    }

    static String text(Value value) {
        return switch (value.kind()) {
            case NULL -> "NULL";
            case TEXT -> "'" + Glyphs.escaped(value.text()) + "'";
            case BYTES -> "x'" + Glyphs.escaped(value.text()) + "'";
            default -> Glyphs.escaped(value.text());
        };
    }
}
