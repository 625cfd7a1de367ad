package dev.skewer.benchmarks.generator;

import dev.skewer.generator.feedback.CoverageTable;
import dev.skewer.generator.feedback.Meeting;
import dev.skewer.generator.feedback.Trial;
import dev.skewer.generator.statement.Form;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.TestCase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the executions of generated cases come to. Not thread-safe. */
final class Figures {
    private static final int MOST_STRAYS = 10;

    private final Map<Form, int[]> forms = new EnumMap<>(Form.class);
    private final Map<String, Integer> errors = new TreeMap<>();
    private final Map<String, String> examples = new TreeMap<>();
    private final Map<Form, Integer> changing = new EnumMap<>(Form.class);
    private final Share changes = new Share();
    private final Share meetings = new Share();
    private final Share repeatableMeetings = new Share();
    private final Map<String, Share> meetingsByStrategy = new TreeMap<>();
    private final Share patterns = new Share();
    private final CoverageTable coverage = new CoverageTable();
    private final List<Long> strays = new ArrayList<>();
    private int cases;
    private int loads;
    private final Map<String, Integer> inconclusive = new TreeMap<>();
    private int skipped;

    /** So many of so many. */
    private static final class Share {
        private int part;
        private int whole;

        void add(boolean is) {
            whole++;
            part += is ? 1 : 0;
        }

        @Override
        public String toString() {
            return "%.1f %% of %,d".formatted(100.0 * part / Math.max(1, whole), whole);
        }
    }

    void skipped() {
        skipped++;
    }

    void add(Case one, Execution execution) {
        cases++;
        if (execution.inconclusive() != null) {
            inconclusive.merge(shortened(execution.inconclusive()), 1, Integer::sum);
            System.out.printf("seed %d is inconclusive: %s%n", one.provenance().seed(), execution.inconclusive());
        }
        switch (one) {
            case TestCase testCase -> add(testCase, execution);
            case LoadCase _ -> loads++;
        }
    }

    private void add(TestCase one, Execution execution) {
        coverage.add(execution);
        for (Trial trial : Trial.of(execution)) {
            if (trial.answer() != Trial.Answer.UNTOLD) {
                add(trial);
            }
        }
        execution.events().forEach(event -> complain(one, event));
        if (one.scenario().transactions().size() > 1) {
            boolean met = Meeting.of(execution);
            meetings.add(met);
            meetingsByStrategy
                    .computeIfAbsent(one.provenance().strategy(), none -> new Share())
                    .add(met);
            if (one.scenario().transactions().stream()
                    .allMatch(transaction -> transaction.level() == Isolation.REPEATABLE_READ)) {
                repeatableMeetings.add(met);
            }
        }
        if (one.provenance().strategy().equals("pattern") && !Meeting.of(execution)) {
            boolean inOrder = PatternAccesses.areInOrder(one, execution);
            patterns.add(inOrder);
            if (!inOrder && strays.size() < MOST_STRAYS) {
                strays.add(one.provenance().seed());
            }
        }
    }

    private void add(Trial trial) {
        int[] count = forms.computeIfAbsent(trial.form(), none -> new int[3]);
        count[0]++;
        count[1] += trial.answer() == Trial.Answer.ACCEPTED ? 1 : 0;
        count[2] += trial.blocked() ? 1 : 0;
        if (trial.write()) {
            changes.add(trial.changed());
            changing.merge(trial.form(), trial.changed() ? 1 : 0, Integer::sum);
        }
    }

    private void complain(TestCase one, Event event) {
        if (event instanceof Event.Done(int _, long _, var step, Outcome.Refused refused)
                && Trial.isRefused(refused.error())) {
            String key = shortened(refused.error() + " " + refused.message());
            errors.merge(key, 1, Integer::sum);
            examples.putIfAbsent(
                    key, "seed %d, %s: %s".formatted(one.provenance().seed(), step, refused.message()));
        }
    }

    private static String shortened(String message) {
        String text = message.replaceAll("\\s+", " ").replaceAll("'[^']*'|\"[^\"]*\"|\\d+", "?");
        return text.substring(0, Math.min(120, text.length()));
    }

    CoverageTable coverage() {
        return coverage;
    }

    String text(String title, double seconds) {
        StringBuilder out = new StringBuilder();
        out.append("%s: %,d cases in %.0f s, %.1f a second, %d of them loads; %d skipped; inconclusive: %s%n"
                .formatted(title, cases, seconds, cases / seconds, loads, skipped, inconclusive));
        int all = forms.values().stream().mapToInt(count -> count[0]).sum();
        int good = forms.values().stream().mapToInt(count -> count[1]).sum();
        out.append("  statements valid: %.2f %% of %,d%n".formatted(100.0 * good / Math.max(1, all), all));
        out.append("  writes that change a row: %s%n".formatted(changes));
        out.append("  cases of several transactions with a wait or a conflict: %s; at RR: %s; by strategy: %s%n"
                .formatted(meetings, repeatableMeetings, meetingsByStrategy));
        out.append("  pattern cases in which nothing waits, with their accesses in order: %s; not those of seeds %s%n"
                .formatted(patterns, strays));
        forms.forEach((form, count) -> out.append("  %-28s %7d valid %5.1f %% blocked %5.1f %%%s%n"
                .formatted(
                        form,
                        count[0],
                        100.0 * count[1] / count[0],
                        100.0 * count[2] / count[0],
                        changing.containsKey(form)
                                ? " changing %5.1f %%".formatted(100.0 * changing.getOrDefault(form, 0) / count[0])
                                : "")));
        List<Map.Entry<String, Integer>> most = errors.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, Integer> entry) -> -entry.getValue()))
                .limit(15)
                .toList();
        most.forEach(entry -> out.append("  %6d %s%n           %s%n"
                .formatted(entry.getValue(), entry.getKey(), examples.getOrDefault(entry.getKey(), ""))));
        return out.toString();
    }
}
