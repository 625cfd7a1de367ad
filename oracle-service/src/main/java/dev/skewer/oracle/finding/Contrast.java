package dev.skewer.oracle.finding;

import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Witness;
import java.util.List;
import java.util.stream.Collectors;

/** What should have happened beside what did, for people. Immutable. */
record Contrast(String expected, String actual) {
    /** More than these say the same again, for other orders. */
    private static final int MOST_CLUES = 5;

    static Contrast of(Witness witness) {
        List<Clue> telling = witness.clues().stream()
                .filter(clue -> !(clue instanceof Clue.OrderRefuted))
                .toList();
        List<Contrast> each = (telling.isEmpty() ? witness.clues() : telling)
                .stream().limit(MOST_CLUES).map(Contrast::of).toList();
        return new Contrast(
                each.stream().map(Contrast::expected).distinct().collect(Collectors.joining("\n")),
                each.stream().map(Contrast::actual).distinct().collect(Collectors.joining("\n")));
    }

    private static Contrast of(Clue clue) {
        String actual = Wording.of(clue);
        return switch (clue) {
            case Clue.OutcomeDiffers outcome ->
                new Contrast(
                        outcome.step() + ": " + Wording.of(outcome.expected()),
                        outcome.step() + ": " + Wording.of(outcome.actual()));
            case Clue.StateDiffers state
            when !state.missing().isEmpty() || !state.extra().isEmpty() ->
                holding(
                        "in the end table " + state.table() + " has ",
                        "in the end table " + state.table() + " does not have ",
                        state.missing(),
                        state.extra());
            case Clue.StateDiffers state -> new Contrast("table " + state.table() + " has other columns", actual);
            case Clue.ReadDiffers read
            when !read.rows().isEmpty() ->
                holding(
                        read.step() + " shows ",
                        read.step() + " does not show ",
                        rows(read, /* missing= */ true),
                        rows(read, /* missing= */ false));
            case Clue.ReadDiffers read -> new Contrast(read.step() + " shows its rows in their order", actual);
            case Clue.OrderRefuted _ -> new Contrast("some serial order explains what happened", actual);
            case Clue.Cycle _ -> new Contrast("no dependency leads back to where it began", actual);
            case Clue.Breach breach -> new Contrast("no row of table " + breach.table() + " breaks a rule", actual);
            case Clue.Crashed _ -> new Contrast("the server stays up", actual);
            case Clue.ServerSaid _ -> new Contrast("the server finds nothing wrong with itself", actual);
        };
    }

    /** What should be there and is not, and what is there and should not be. */
    private static Contrast holding(String yes, String no, List<Row> missing, List<Row> extra) {
        if (missing.isEmpty()) {
            return new Contrast(no + Wording.rowsOf(extra), yes + Wording.rowsOf(extra));
        }
        String expected = yes + Wording.rowsOf(missing);
        return extra.isEmpty()
                ? new Contrast(expected, no + Wording.rowsOf(missing))
                : new Contrast(expected, yes + Wording.rowsOf(extra) + " instead");
    }

    private static List<Row> rows(Clue.ReadDiffers read, boolean missing) {
        return read.rows().stream()
                .filter(clue -> (clue.wrong() == Clue.Wrong.MISSING) == missing)
                .map(Clue.RowClue::row)
                .toList();
    }
}
