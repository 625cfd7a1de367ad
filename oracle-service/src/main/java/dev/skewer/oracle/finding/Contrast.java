package dev.skewer.oracle.finding;

import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Witness;
import java.util.List;
import java.util.stream.Collectors;

/** What should have happened beside what did, for people. Immutable. */
record Contrast(String expected, String actual) {
    /** More than these say the same again, for other orders. */
    private static final int MOST_CLUES = 5;

    static Contrast of(Witness witness) {
        List<Contrast> each =
                witness.clues().stream().limit(MOST_CLUES).map(Contrast::of).toList();
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
            case Clue.StateDiffers state -> new Contrast("table " + state.table() + " ends as in a serial run", actual);
            case Clue.ReadDiffers read -> new Contrast(read.step() + " reads what its level promises", actual);
            case Clue.OrderRefuted _ -> new Contrast("some serial order explains what happened", actual);
            case Clue.Cycle _ -> new Contrast("no dependency leads back to where it began", actual);
            case Clue.Breach breach -> new Contrast("table " + breach.table() + " keeps its rules", actual);
            case Clue.Crashed _ -> new Contrast("the server stays up", actual);
            case Clue.ServerSaid _ -> new Contrast("the server finds nothing wrong with itself", actual);
        };
    }
}
