package dev.skewer.benchmarks.oracle;

import dev.skewer.oracle.judge.Visibility;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How many cases got which verdict, and why. Thread-safe. */
final class Tally {
    private static final Pattern COUNTED = Pattern.compile("(\\d+) reads?: (.*)");

    private final Map<String, Map<String, Integer>> kinds = new TreeMap<>();
    private final Map<String, Map<String, Integer>> reasons = new TreeMap<>();
    private final Map<String, Integer> unjudgedReads = new TreeMap<>();
    private int reads;
    private int judged;
    private int skipped;

    synchronized void skipped() {
        skipped++;
    }

    synchronized void add(List<Verdict> verdicts) {
        judged++;
        for (Verdict verdict : verdicts) {
            String oracle = verdict.oracle().value();
            switch (verdict.judgement()) {
                case Judgement.Pass(List<String> apartFrom) -> {
                    count(oracle, "pass");
                    apartFrom.forEach(what -> why(oracle, "passed, not judged: " + what));
                }
                case Judgement.Violation(var witness) -> {
                    count(oracle, "violation");
                    why(oracle, "violation: " + witness.anomaly());
                }
                case Judgement.Inconclusive(String reason) -> {
                    count(oracle, "inconclusive");
                    why(oracle, "inconclusive: " + reason);
                }
                case Judgement.NotApplicable(String why) -> {
                    count(oracle, "not applicable");
                    why(oracle, "not applicable: " + why);
                }
            }
        }
    }

    /** How many plain reads a case had, and which of them the verdict leaves out. */
    synchronized void addReads(int number, List<Verdict> verdicts) {
        for (Verdict verdict : verdicts) {
            if (verdict.oracle().equals(Visibility.NAME)) {
                reads += number;
                switch (verdict.judgement()) {
                    case Judgement.Pass(List<String> apartFrom) -> apartFrom.forEach(some -> unjudged(some, number));
                    case Judgement.Violation violation -> {}
                    case Judgement.Inconclusive inconclusive -> unjudged(number + " reads: inconclusive", number);
                    case Judgement.NotApplicable(String why) ->
                        List.of(why.split("; ")).forEach(some -> unjudged(some, number));
                }
            }
        }
    }

    /** A reason with a number of reads before it, or one for all reads of a case. */
    private void unjudged(String reason, int all) {
        Matcher counted = COUNTED.matcher(reason);
        if (counted.matches()) {
            unjudgedReads.merge(counted.group(2), Integer.parseInt(counted.group(1)), Integer::sum);
        } else if (all > 0) {
            unjudgedReads.merge(reason, all, Integer::sum);
        }
    }

    private void count(String oracle, String kind) {
        kinds.computeIfAbsent(oracle, any -> new TreeMap<>()).merge(kind, 1, Integer::sum);
    }

    private void why(String oracle, String reason) {
        reasons.computeIfAbsent(oracle, any -> new TreeMap<>()).merge(reason, 1, Integer::sum);
    }

    /** A line for each oracle, and under it one for each reason, the most frequent first. */
    synchronized String text(String id, double seconds) {
        StringBuilder text = new StringBuilder(String.format(
                "%s: %,d cases judged, %,d skipped, %.1f a second%n", id, judged, skipped, judged / seconds));
        kinds.forEach((oracle, counts) -> {
            int applicable = counts.values().stream().mapToInt(n -> n).sum() - counts.getOrDefault("not applicable", 0);
            int inconclusive = counts.getOrDefault("inconclusive", 0);
            text.append(String.format(
                    "  %s: %s; inconclusive of applicable: %.2f %%%n",
                    oracle, counts, 100.0 * inconclusive / Math.max(1, applicable)));
            byCount(reasons.getOrDefault(oracle, Map.of())).forEach(text::append);
        });
        int left = unjudgedReads.values().stream().mapToInt(n -> n).sum();
        text.append(String.format(
                "  plain reads: %,d, judged %.1f %%; not judged:%n",
                reads, 100.0 * (reads - left) / Math.max(1, reads)));
        byCount(unjudgedReads).forEach(text::append);
        return text.toString();
    }

    private static Stream<String> byCount(Map<String, Integer> reasons) {
        return reasons.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(reason -> String.format("    %,7d %s%n", reason.getValue(), reason.getKey()));
    }
}
