package dev.skewer.cli.finding;

import dev.skewer.schemas.finding.Classification;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Classes of findings by the names that people write, the most urgent first. */
public enum FindingKind {
    CRASH("crash"),
    BUG_SUSPECT("bug-suspect"),
    UNCONFIRMED("unconfirmed"),
    FLAKY("flaky"),
    DESIGN_CHOICE("design-choice");

    private final String word;

    FindingKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    public static FindingKind of(Classification classification) {
        return switch (classification) {
            case Classification.Unconfirmed _ -> UNCONFIRMED;
            case Classification.BugSuspect() -> BUG_SUSPECT;
            case Classification.DesignChoice choice -> DESIGN_CHOICE;
            case Classification.Flaky flaky -> FLAKY;
            case Classification.Crash() -> CRASH;
        };
    }

    static Optional<FindingKind> named(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT).replace('_', '-');
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }

    static String words() {
        return String.join(", ", Arrays.stream(values()).map(FindingKind::word).toList());
    }
}
