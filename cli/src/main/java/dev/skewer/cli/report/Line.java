package dev.skewer.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** One line of styled pieces. Immutable. */
record Line(List<Piece> pieces) {
    static final Line EMPTY = new Line(List.of());

    Line {
        pieces = List.copyOf(pieces);
    }

    record Piece(String text, Style style) {}

    static Line of(String text) {
        return of(text, Style.PLAIN);
    }

    static Line of(String text, Style style) {
        return text.isEmpty() ? EMPTY : new Line(List.of(new Piece(text, style)));
    }

    Line plus(String text, Style style) {
        return plus(of(text, style));
    }

    Line plus(Line other) {
        List<Piece> both = new ArrayList<>(pieces);
        both.addAll(other.pieces);
        return new Line(both);
    }

    Line indented(int columns) {
        return of(" ".repeat(columns)).plus(this);
    }

    /** The line with blanks behind it up to a width. */
    Line padded(int width) {
        return plus(" ".repeat(Math.max(0, width - width())), Style.PLAIN);
    }

    int width() {
        return pieces.stream().mapToInt(piece -> Glyphs.width(piece.text())).sum();
    }

    String text(boolean colours) {
        return pieces.stream()
                .map(piece -> colours ? piece.style().paint(piece.text()) : piece.text())
                .collect(Collectors.joining())
                .stripTrailing();
    }
}
