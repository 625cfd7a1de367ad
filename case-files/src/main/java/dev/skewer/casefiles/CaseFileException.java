package dev.skewer.casefiles;

/** A case file that cannot be read: which, in which line, and what was expected there. Immutable. */
public final class CaseFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final int line;

    CaseFileException(String file, int line, String message) {
        super(file + ":" + line + ": " + message);
        this.file = file;
        this.line = line;
    }

    public String file() {
        return file;
    }

    public int line() {
        return line;
    }
}
