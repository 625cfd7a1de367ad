package dev.skewer.casefiles.text;

/** Text that is not made of tokens: something was begun and not ended. Immutable. */
public final class LexicalError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;

    LexicalError(int line, String message) {
        super(message);
        this.line = line;
    }

    public int line() {
        return line;
    }
}
