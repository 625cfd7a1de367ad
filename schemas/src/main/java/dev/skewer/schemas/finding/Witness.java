package dev.skewer.schemas.finding;

import dev.skewer.schemas.Check;
import java.util.List;

/** Why something is a violation, as data; text and pictures are made from it. Immutable. */
public record Witness(Anomaly anomaly, String summary, List<Clue> clues) {
    public Witness {
        Check.notBlank(summary, "the summary of a witness");
        clues = List.copyOf(clues);
        Check.that(!clues.isEmpty(), "a violation needs a clue");
    }
}
