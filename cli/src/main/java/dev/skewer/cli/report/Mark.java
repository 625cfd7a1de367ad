package dev.skewer.cli.report;

import dev.skewer.cli.result.Result;

/** What came of a run, in one character. */
enum Mark {
    PASSED,
    VIOLATED,
    DOCUMENTED,
    INCONCLUSIVE,
    SKIPPED,
    FAILED;

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
        return switch (this) {
            case PASSED -> Line.of("✓", Style.GOOD);
            case VIOLATED -> Line.of("✗", Style.BAD);
            case DOCUMENTED -> Line.of("≈", Style.WAIT);
            case INCONCLUSIVE -> Line.of("?", Style.WAIT);
            case SKIPPED -> Line.of("–", Style.FAINT);
            case FAILED -> Line.of("!", Style.BAD);
        };
    }

    /** The mark with what it means. */
    Line legend() {
        return line().plus(" " + meaning(), Style.FAINT);
    }

    private String meaning() {
        return switch (this) {
            case PASSED -> "no violation";
            case VIOLATED -> "violation";
            case DOCUMENTED -> "violation by documented choice";
            case INCONCLUSIVE -> "inconclusive";
            case SKIPPED -> "not for this target or level";
            case FAILED -> "failed";
        };
    }
}
