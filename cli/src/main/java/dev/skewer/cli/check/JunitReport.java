package dev.skewer.cli.check;

import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Subject;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results as the XML that CI servers read: a suite for each file, a test for each target and level. Pure functions. */
final class JunitReport {
    private JunitReport() {}

    /** {@code problems} are those of files that nobody could read and of targets that nobody could have. */
    static String of(List<Result> results, List<String> problems, boolean strict) {
        Map<String, List<Result>> files = new LinkedHashMap<>();
        results.forEach(result -> files.computeIfAbsent(result.subject().file(), file -> new ArrayList<>())
                .add(result));
        StringBuilder out =
                new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"skewer\">\n");
        files.forEach((file, ofFile) -> suite(out, file, ofFile, strict));
        if (!problems.isEmpty()) {
            suite(out, problems);
        }
        return out.append("</testsuites>\n").toString();
    }

    private static void suite(StringBuilder out, String file, List<Result> results, boolean strict) {
        long failures = results.stream()
                .filter(result -> result instanceof Result.Ran ran && isFailure(ran, strict))
                .count();
        long errors = results.stream()
                .filter(result -> result instanceof Result.Failed)
                .count();
        long skipped = results.stream()
                .filter(result -> result instanceof Result.Skipped)
                .count();
        out.append("  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\">\n"
                .formatted(escaped(file), results.size(), failures, errors, skipped));
        results.forEach(result -> test(out, result, strict));
        out.append("  </testsuite>\n");
    }

    private static void suite(StringBuilder out, List<String> problems) {
        out.append(
                "  <testsuite name=\"what could not be run\" tests=\"%1$d\" failures=\"0\" errors=\"%1$d\" skipped=\"0\">\n"
                        .formatted(problems.size()));
        int number = 0;
        for (String problem : problems) {
            number++;
            out.append("    <testcase classname=\"skewer\" name=\"problem %d\"".formatted(number));
            element(out, "error", problem, "");
        }
        out.append("  </testsuite>\n");
    }

    private static void test(StringBuilder out, Result result, boolean strict) {
        Subject subject = result.subject();
        String level = subject.level() == null ? "" : " " + subject.level().sql();
        out.append("    <testcase classname=\"%s\" name=\"%s\""
                .formatted(escaped(subject.caseName()), escaped(subject.target().id() + level)));
        switch (result) {
            case Result.Ran ran when isFailure(ran, strict) -> element(out, "failure", summary(ran), text(ran));
            case Result.Ran ran when ran.isViolation() -> element(out, "system-out", "", text(ran));
            case Result.Ran _ -> out.append("/>\n");
            case Result.Skipped skipped -> element(out, "skipped", skipped.why(), "");
            case Result.Failed failed -> element(out, "error", failed.why(), "");
        }
    }

    /** What a document explains is told, and fails nothing unless somebody is strict. */
    private static boolean isFailure(Result.Ran ran, boolean strict) {
        return ran.isViolation() && (strict || !ran.isDesign());
    }

    private static void element(StringBuilder out, String name, String message, String text) {
        out.append(">\n      <").append(name);
        if (!message.isEmpty()) {
            out.append(" message=\"").append(escaped(message)).append('"');
        }
        if (text.isEmpty()) {
            out.append("/>\n");
        } else {
            out.append('>').append(escaped(text)).append("</").append(name).append(">\n");
        }
        out.append("    </testcase>\n");
    }

    private static String summary(Result.Ran ran) {
        return String.join("; ", violations(ran));
    }

    private static List<String> violations(Result.Ran ran) {
        List<String> violations = new ArrayList<>();
        for (Verdict verdict : ran.verdicts()) {
            if (verdict.judgement() instanceof Judgement.Violation(var witness)) {
                violations.add(verdict.oracle() + " " + witness.anomaly() + ": " + witness.summary());
            }
        }
        return violations;
    }

    private static String text(Result.Ran ran) {
        List<String> lines = new ArrayList<>(violations(ran));
        ran.explanations()
                .forEach(each -> lines.add(each.oracle() + ": " + FindingWords.classification(each.classification())));
        return String.join("\n", lines);
    }

    /** XML has no words for most control characters. */
    private static String escaped(String text) {
        return text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F]", "?")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
