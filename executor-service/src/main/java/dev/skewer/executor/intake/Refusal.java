package dev.skewer.executor.intake;

import java.util.Locale;

/** Why an input became a dead letter. */
enum Refusal {
    MALFORMED,
    OVERSIZED,
    /** It is of a kind that this version does not know, or for somebody else. */
    UNKNOWN,
    /** We failed. */
    FAILED,
    /** What happened is too much to tell. */
    REPORT_TOO_LARGE,
    /** Its executor died of it. */
    KILLED,
    /** The target was gone each time. */
    TARGET_GONE;

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
