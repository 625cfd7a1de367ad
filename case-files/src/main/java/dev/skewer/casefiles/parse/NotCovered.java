package dev.skewer.casefiles.parse;

/** Thrown where the text leaves what trees can say; caught where the statement was begun, which then stays text. */
final class NotCovered extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotCovered(String message) {
        super(message, null, false, false);
    }
}
