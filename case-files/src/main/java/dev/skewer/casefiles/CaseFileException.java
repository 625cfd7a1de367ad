package dev.skewer.casefiles;

import java.util.List;
import java.util.stream.Collectors;

/** A case file that cannot be read: which, in which lines, and what was expected there. Immutable. */
public final class CaseFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Mistake> mistakes;

    CaseFileException(List<Mistake> mistakes) {
        super(mistakes.stream().map(Mistake::toString).collect(Collectors.joining("\n")));
        this.mistakes = List.copyOf(mistakes);
    }

    /** All that is wrong, in the order of the lines. */
    public List<Mistake> mistakes() {
        return mistakes;
    }

    /** Something wrong in a line of a file. Immutable. */
    public record Mistake(String file, int line, String message) {
        @Override
        public String toString() {
            return file + ":" + line + ": " + message;
        }
    }
}
