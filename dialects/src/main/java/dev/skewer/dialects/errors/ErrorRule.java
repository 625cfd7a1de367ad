package dev.skewer.dialects.errors;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.execution.ErrorClass;

/**
 * One line of a table of errors: by vendor code, by SQLState or its first characters, and by message text only where the
 * codes leave it open. Immutable.
 *
 * @param code the first code; 0 for any
 * @param lastCode the last code of a range, else the same
 * @param sqlState empty for any; its first characters for a group of states
 * @param text empty for any; else what the message holds
 */
public record ErrorRule(int code, int lastCode, String sqlState, String text, Diagnosis diagnosis) {
    public ErrorRule {
        Check.that(code != 0 || !sqlState.isEmpty() || !text.isEmpty(), "a rule that fits everything");
        Check.that(code <= lastCode && (code != 0 || lastCode == 0), "no range: %s to %s", code, lastCode);
        Check.that(sqlState.length() != 1 && sqlState.length() <= 5, "no SQLState: %s", sqlState);
    }

    public static ErrorRule ofCode(int code, ErrorClass error, RollbackScope scope) {
        return ofCodes(code, code, error, scope);
    }

    public static ErrorRule ofCodes(int first, int last, ErrorClass error, RollbackScope scope) {
        return new ErrorRule(first, last, "", "", new Diagnosis(error, scope));
    }

    public static ErrorRule ofState(String sqlState, ErrorClass error, RollbackScope scope) {
        return new ErrorRule(0, 0, sqlState, "", new Diagnosis(error, scope));
    }

    /** Narrows the rule to messages that hold the text. */
    public ErrorRule saying(String words) {
        return new ErrorRule(code, lastCode, sqlState, words, diagnosis);
    }

    boolean fits(ErrorReport report) {
        return (code == 0 || (code <= report.code() && report.code() <= lastCode))
                && report.sqlState().startsWith(sqlState)
                && report.message().contains(text);
    }

    /** The more exact rule wins: a text says more than a code, one code more than a range or a state. */
    int weight() {
        int ofCode = code == 0 ? 0 : 30;
        return (text.isEmpty() ? 0 : 100) + (code == lastCode && code != 0 ? 60 : ofCode) + sqlState.length();
    }

    boolean covers(ErrorRule other) {
        return code == other.code
                && lastCode == other.lastCode
                && sqlState.equals(other.sqlState)
                && text.equals(other.text);
    }
}
