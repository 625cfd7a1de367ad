package dev.skewer.casefiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Gathers what is wrong in a file, so that all of it can be told at once. Not thread-safe: one per file. */
final class Mistakes {
    private final String file;
    private final List<CaseFileException.Mistake> mistakes = new ArrayList<>();

    Mistakes(String file) {
        this.file = file;
    }

    void add(int line, String message) {
        mistakes.add(new CaseFileException.Mistake(file, line, message));
    }

    /** Reads what stands in a line; what it complains of is noted. */
    void in(int line, Runnable reading) {
        try {
            reading.run();
        } catch (IllegalArgumentException e) {
            add(line, String.valueOf(e.getMessage()));
        }
    }

    boolean isEmpty() {
        return mistakes.isEmpty();
    }

    /** Gives up, if anything is wrong. */
    void end() {
        if (!mistakes.isEmpty()) {
            throw new CaseFileException(mistakes.stream()
                    .sorted(Comparator.comparingInt(CaseFileException.Mistake::line))
                    .toList());
        }
    }
}
