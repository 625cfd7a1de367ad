package dev.skewer.cli.report;

import java.util.ArrayList;
import java.util.List;

/** How much room text takes on a terminal: two columns for East Asian characters and emoji, none for what combines. */
final class Glyphs {
    /** First and last of the ranges that terminals draw two columns wide. */
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x2E80, 0x303E},
        {0x3041, 0x4DBF},
        {0x4E00, 0xA4CF},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F},
        {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x1F300, 0x1F64F},
        {0x1F680, 0x1F6FF},
        {0x1F900, 0x1F9FF},
        {0x20000, 0x3FFFD}
    };

    private Glyphs() {}

    static int width(String text) {
        return text.codePoints().map(Glyphs::width).sum();
    }

    private static int width(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        for (int[] range : WIDE) {
            if (codePoint >= range[0] && codePoint <= range[1]) {
                return 2;
            }
        }
        return 1;
    }

    /** The text in at most so many columns; what is cut off is marked. */
    static String fit(String text, int width) {
        return width(text) <= width ? text : text.substring(0, prefix(text, Math.max(0, width - 1))) + "…";
    }

    /** How many chars of the text fill at most so many columns. */
    private static int prefix(String text, int width) {
        int used = 0;
        int end = 0;
        while (end < text.length()) {
            int codePoint = text.codePointAt(end);
            used += width(codePoint);
            if (used > width) {
                return end;
            }
            end += Character.charCount(codePoint);
        }
        return end;
    }

    /** The text on lines of at most so many columns, broken between words where that is possible. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (width(rest) > width) {
            int most = Math.max(prefix(rest, width), Character.charCount(rest.codePointAt(0)));
            int blank = rest.lastIndexOf(' ', most);
            int end = blank > most / 3 ? blank : most;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
        }
        if (!rest.isEmpty() || lines.isEmpty()) {
            lines.add(rest);
        }
        return lines;
    }

    /** Text on one line: white space is a blank, and what would move the cursor is written as an escape. */
    static String onOneLine(String text) {
        StringBuilder out = new StringBuilder();
        text.strip().replaceAll("\\s+", " ").codePoints().forEach(codePoint -> append(out, codePoint));
        return out.toString();
    }

    /** The same, but white space that is data is an escape too. */
    static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(codePoint -> append(out, codePoint));
        return out.toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        switch (codePoint) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (Character.isISOControl(codePoint)) {
                    out.append("\\u%04x".formatted(codePoint));
                } else {
                    out.appendCodePoint(codePoint);
                }
            }
        }
    }
}
