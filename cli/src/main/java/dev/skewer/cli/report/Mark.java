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

    private final Line sign;
    private final Line legend;

    Mark(String sign, Style style, String meaning) {
        this.sign = Line.of(sign, style);
        this.legend = this.sign.plus(" " + meaning, Style.FAINT);
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
        return sign;
    }

    Line legend() {
        return legend;
    }
}
