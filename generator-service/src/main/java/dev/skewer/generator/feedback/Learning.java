package dev.skewer.generator.feedback;

import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.statement.Form;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCase;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What executions have taught so far. It depends on the executions and their order alone, and is bounded: old features and cases
 * give way, and counts are halved when they become large, so that a form that is understood again comes back. Not thread-safe.
 */
public final class Learning {
    private static final int DIALECTS = 32;
    private static final int FEATURES = 50_000;
    private static final int CASES = 150;
    private static final int COMBINATIONS = 50;
    private static final int ENOUGH = 40;
    private static final int LARGE = 2_000;

    /** Weights change by steps, so that not every execution makes another profile. */
    private static final int STEPS = 8;

    private final Map<String, Map<Form, Count>> forms = new LinkedHashMap<>();
    private final Set<String> features = new LinkedHashSet<>();
    private final Deque<TestCase> novel = new ArrayDeque<>();
    private final Deque<TestCase> combined = new ArrayDeque<>();
    private long learnedFrom;
    private long newFeatures;

    /** How often a form was tried and accepted. */
    private record Count(int tried, int accepted) {
        Count and(boolean more) {
            Count sum = new Count(tried + 1, accepted + (more ? 1 : 0));
            return sum.tried < LARGE ? sum : new Count(sum.tried / 2, sum.accepted / 2);
        }

        /** In eighths; all of them while little is known. */
        int eighths() {
            return tried < ENOUGH || 2 * accepted >= tried ? STEPS : 2 * STEPS * accepted / tried;
        }
    }

    /** A form that servers mostly refuse. Immutable. */
    public record Failing(String dialect, Form form, int tried, int accepted) {}

    /** Learns from what a generated case did; from replays there is nothing to learn. */
    public void learn(Execution execution) {
        RunPlan plan = execution.plan();
        if (plan.purpose() != Purpose.EXPLORE || plan.attempt() > 0 || execution.inconclusive() != null) {
            return;
        }
        learnedFrom++;
        Map<Form, Count> counts = counts(plan.work().dialect().value());
        for (Trial trial : Trial.of(execution)) {
            if (trial.answer() != Trial.Answer.UNTOLD) {
                Count before = counts.getOrDefault(trial.form(), new Count(0, 0));
                counts.put(trial.form(), before.and(trial.answer() == Trial.Answer.ACCEPTED));
            }
        }
        Features.Found found = Features.of(execution);
        boolean single = isNew(found.single());
        boolean together = found.single().size() > 1 && isNew(Set.of(found.together()));
        if (single) {
            asCase(plan).ifPresent(one -> remember(novel, one, CASES));
        } else if (together) {
            // Nearly every case with several waits is a new combination, and must not push out what is rare.
            asCase(plan).ifPresent(one -> remember(combined, one, COMBINATIONS));
        }
    }

    private Map<Form, Count> counts(String dialect) {
        if (!forms.containsKey(dialect) && forms.size() >= DIALECTS) {
            forms.remove(forms.keySet().iterator().next());
        }
        return forms.computeIfAbsent(dialect, none -> new EnumMap<>(Form.class));
    }

    private boolean isNew(Set<String> found) {
        boolean added = false;
        for (String feature : found) {
            if (features.add(feature)) {
                added = true;
                newFeatures++;
            }
        }
        while (features.size() > FEATURES) {
            features.remove(features.iterator().next());
        }
        return added;
    }

    private static void remember(Deque<TestCase> cases, TestCase one, int most) {
        cases.removeIf(known -> known.id().equals(one.id()));
        cases.addLast(one);
        if (cases.size() > most) {
            cases.removeFirst();
        }
    }

    /** The case that the plan runs as it was submitted. */
    private static Optional<TestCase> asCase(RunPlan plan) {
        RunPlan.Work work = plan.work();
        return work.task() instanceof Task.Concurrent task
                ? Optional.of(TestCase.of(
                        new Scenario(
                                work.dialect(),
                                task.database(),
                                task.transactions(),
                                task.order(),
                                work.requires(),
                                work.settings(),
                                work.instrumentation()),
                        Provenance.written("an execution", null)))
                : Optional.empty();
    }

    /** The weights for a dialect: what it mostly refuses is drawn less, though never left out altogether. */
    public Profile profile(Profile base, String dialect) {
        Map<Form, Count> counts = forms.getOrDefault(dialect, Map.of());
        Map<Weight, Integer> eighths = new TreeMap<>();
        counts.forEach((form, count) ->
                FormWeights.of(form).ifPresent(weight -> eighths.merge(weight, count.eighths(), Math::min)));
        Profile profile = base;
        for (Map.Entry<Weight, Integer> entry : eighths.entrySet()) {
            int before = base.weight(entry.getKey());
            if (entry.getValue() < STEPS && before > 0) {
                profile = profile.with(entry.getKey(), Math.max(1, before * entry.getValue() / STEPS));
            }
        }
        return profile;
    }

    /** Cases that did something new, each once: what is worth mutating. */
    public List<TestCase> novel() {
        List<TestCase> all = new ArrayList<>(combined);
        all.removeIf(one -> novel.stream().anyMatch(other -> other.id().equals(one.id())));
        all.addAll(novel);
        return all;
    }

    /** The forms whose weights went down. */
    public List<Failing> failing() {
        List<Failing> failing = new ArrayList<>();
        forms.forEach((dialect, counts) -> counts.forEach((form, count) -> {
            if (count.eighths() < STEPS) {
                failing.add(new Failing(dialect, form, count.tried(), count.accepted()));
            }
        }));
        return failing;
    }

    public long learnedFrom() {
        return learnedFrom;
    }

    /** How many features were new when they were seen. */
    public long newFeatures() {
        return newFeatures;
    }
}
