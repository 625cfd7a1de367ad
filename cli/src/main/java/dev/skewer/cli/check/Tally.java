package dev.skewer.cli.check;

import dev.skewer.cli.result.Result;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Counts results. Not thread-safe. */
final class Tally {
    private final Set<String> files = new LinkedHashSet<>();
    private final Set<String> ran = new LinkedHashSet<>();

    /** Files that a target passed over for another reason than a level. */
    private final Set<String> refused = new LinkedHashSet<>();

    /** Files with a statement that a target could not read, and which. */
    private final Map<String, String> misread = new LinkedHashMap<>();

    /** Files of which some target could read every statement. */
    private final Set<String> read = new LinkedHashSet<>();

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
                misread(done.execution())
                        .ifPresentOrElse(statement -> misread.putIfAbsent(file, statement), () -> read.add(file));
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

    /** Those that a document explains count only where somebody is strict. */
    boolean hasViolations(boolean strict) {
        return violations > (strict ? 0 : designs);
    }

    /** What is wrong with files that no target ran, or could read; a file that is only about levels that none has is not. */
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
        misread.forEach((file, statement) -> {
            if (!read.contains(file)) {
                problems.add(file + ": no target could read " + statement + "; so little was tested there");
            }
        });
        return problems;
    }

    private static Optional<String> misread(Execution execution) {
        return execution.events().stream()
                .flatMap(event -> event instanceof Event.Done(int _, long _, StepId step, Outcome.Refused refused)
                                && refused.error() == ErrorClass.SYNTAX
                        ? Stream.of(step + " (" + refused.message() + ")")
                        : Stream.<String>empty())
                .findFirst();
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
