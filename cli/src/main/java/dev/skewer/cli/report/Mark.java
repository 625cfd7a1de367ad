package dev.skewer.cli.report;

import dev.skewer.cli.result.Result;

/** What came of a run, in one character. */
enum Mark {
    PASSED("✓", Style.GOOD, "no violation"),
    VIOLATED("✗", Style.BAD, "violation"),
    DOCUMENTED("≈", Style.WAIT, "violation by documented choice"),
    INCONCLUSIVE("?", Style.WAIT, "inconclusive"),
    SKIPPED("–", Style.FAINT, "not for this target or level"),
    FAILED("!", Style.BAD, "failed");

    private final String sign;
    private final Style style;
    private final String meaning;

    Mark(String sign, Style style, String meaning) {
        this.sign = sign;
        this.style = style;
        this.meaning = meaning;
    }

    static Mark of(Result result) {
        return switch (result) {
            case Result.Skipped _ -> SKIPPED;
            case Result.Failed _ -> FAILED;
            case Result.Ran ran when ran.isDesign() -> DOCUMENTED;
            case Result.Ran ran when ran.isViolation() -> VIOLATED;
            case Result.Ran ran when ran.execution().inconclusive() != null -> INCONCLUSIVE;
            case Result.Ran _ -> PASSED;
        };
    }

    Line line() {
        return Line.of(sign, style);
    }

    Line legend() {
        return line().plus(" " + meaning, Style.FAINT);
    }
}
