package dev.skewer.benchmarks.oracle;

import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How many cases got which verdict, and why. Thread-safe. */
final class Tally {
    private final Map<String, Map<String, Integer>> kinds = new TreeMap<>();
    private final Map<String, Map<String, Integer>> reasons = new TreeMap<>();
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
            reasons.getOrDefault(oracle, Map.of()).entrySet().stream()
                    .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                    .forEach(reason -> text.append(String.format("    %,7d %s%n", reason.getValue(), reason.getKey())));
        });
        return text.toString();
    }
}
