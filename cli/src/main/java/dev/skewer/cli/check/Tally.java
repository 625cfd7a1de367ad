package dev.skewer.cli.check;

import dev.skewer.cli.result.Result;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Counts results. Not thread-safe. */
final class Tally {
    private final Set<String> files = new LinkedHashSet<>();
    private final Set<String> ran = new LinkedHashSet<>();

    /** Files that a target passed over for another reason than a level. */
    private final Set<String> refused = new LinkedHashSet<>();

    private int runs;
    private int skipped;
    private int failed;
    private int inconclusive;
    private int crashes;
    private int violations;
    private int designs;

    void add(Result result) {
        String file = result.subject().file();
        files.add(file);
        switch (result) {
            case Result.Ran done -> {
                runs++;
                ran.add(file);
                inconclusive += done.execution().inconclusive() == null ? 0 : 1;
                crashes += done.execution().crash() == null ? 0 : 1;
                violations += done.isViolation() ? 1 : 0;
                designs += done.isDesign() ? 1 : 0;
            }
            case Result.Skipped pass -> {
                skipped++;
                if (pass.reason() != Result.Reason.LEVEL) {
                    refused.add(file);
                }
            }
            case Result.Failed lost -> failed++;
        }
    }

    boolean hasFailures() {
        return failed > 0;
    }

    boolean hasViolations() {
        return violations > 0;
    }

    /** What is wrong with files that no target ran; a file that is only about levels that none has is not. */
    List<String> problems() {
        List<String> problems = new ArrayList<>();
        for (String file : refused) {
            if (!ran.contains(file)) {
                problems.add(file + ": no target ran it");
            }
        }
        if (runs == 0 && problems.isEmpty() && !files.isEmpty()) {
            problems.add("nothing was run");
        }
        return problems;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(count(files.size(), "file") + ": " + count(runs, "run"));
        text.append(skipped > 0 ? ", " + skipped + " skipped" : "");
        text.append(violations > 0 ? ", " + violations + " with a violation" : "");
        text.append(designs > 0 ? " (" + designs + " of them by documented choice)" : "");
        text.append(inconclusive > 0 ? ", " + inconclusive + " inconclusive" : "");
        text.append(crashes > 0 ? ", " + count(crashes, "crash") : "");
        text.append(failed > 0 ? ", " + failed + " failed" : "");
        return text.toString();
    }

    private static String count(int number, String noun) {
        String ending = number == 1 ? "" : noun.endsWith("sh") ? "es" : "s";
        return number + " " + noun + ending;
    }
}
