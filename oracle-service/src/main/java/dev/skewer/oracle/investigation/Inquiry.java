package dev.skewer.oracle.investigation;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.oracle.finding.KnownBugs;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.plan.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An investigation under way: all that must be kept of it. Immutable; all steps are pure functions, so that a step that was not yet written
 * down is done again.
 *
 * @param spent how many plans it has asked for
 * @param hurried whether no more time may be spent on a smaller case
 */
public record Inquiry(Subject subject, Stage stage, List<Trial> trials, int spent, boolean hurried) {
    public Inquiry {
        trials = List.copyOf(trials);
    }

    /**
     * What a step leads to.
     *
     * @param inquiry as it is to be kept, until something is told
     * @param told what is found in the end; null before
     */
    public record Step(Inquiry inquiry, List<Replay> toRun, Optional<Substance> told) {
        public Step {
            toRun = List.copyOf(toRun);
        }
    }

    public static Step open(Subject subject, Means means) {
        Inquiry opened = new Inquiry(subject, Confirm.UNASKED, List.of(), 0, false);
        return opened.follow(Confirm.begin(opened.circumstances(means)));
    }

    /** Whether the report is of what the target has become since it was seen there: nothing can be compared any more. */
    public boolean isOutlivedBy(Report report) {
        return report.target().equals(subject.original().target())
                && !report.incarnation().equals(subject.original().incarnation());
    }

    /** Takes a report; one that nobody in it waits for leaves it as it is, with nothing to run. */
    public Step take(Report report, Means means) {
        List<Trial> taken = new ArrayList<>();
        List<Replay> toRun = new ArrayList<>();
        boolean wanted = false;
        for (Trial trial : trials) {
            Trial.Step step = trial.take(report, means);
            taken.add(step.trial());
            wanted |= !step.trial().equals(trial);
            step.toRun().stream().filter(replay -> isNew(replay, toRun)).forEach(toRun::add);
        }
        return wanted
                ? with(taken, spent + toRun.size()).proceed(means, toRun)
                : new Step(this, List.of(), Optional.empty());
    }

    private static boolean isNew(Replay replay, List<Replay> before) {
        return before.stream()
                .noneMatch(other ->
                        other.target().equals(replay.target()) && other.plan().isSameRunAs(replay.plan()));
    }

    /** Goes on without what did not come. */
    public Step giveUp(String why, Means means) {
        return with(trials.stream().map(trial -> trial.givenUp(why)).toList(), spent)
                .proceed(means, List.of());
    }

    /** Goes on without anything that would have to be run, to its end. */
    public Step abandon(String why, Means means) {
        Step step = hurry().giveUp(why, means);
        while (step.told().isEmpty()) {
            step = step.inquiry().giveUp(why, means);
        }
        return step;
    }

    /** The same with no more time for a smaller case: the smallest so far will do. */
    public Inquiry hurry() {
        return new Inquiry(subject, stage, trials, spent, true);
    }

    /** What is told, as a sighting. */
    public Sighting sighting(Substance told, KnownBugs known) {
        return Account.sighting(subject, told, known);
    }

    private Step proceed(Means means, List<Replay> asked) {
        if (!stage.isReady(trials)) {
            return new Step(this, asked, Optional.empty());
        }
        List<Answer> answers = trials.stream()
                .map(trial -> Objects.requireNonNullElse(trial.answer(), Answer.missing("nobody waited for it")))
                .toList();
        return follow(stage.after(answers, circumstances(means)));
    }

    private Step follow(Stage.Next next) {
        return switch (next) {
            case Stage.Next.Told(Substance substance) ->
                new Step(with(List.of(), spent), List.of(), Optional.of(substance));
            case Stage.Next.Try(Stage following, List<Trial> tried) -> {
                Check.that(!tried.isEmpty(), "a stage that tries nothing must be over");
                List<Replay> toRun = new ArrayList<>();
                tried.stream()
                        .map(Trial::first)
                        .filter(replay -> isNew(replay, toRun))
                        .forEach(toRun::add);
                Inquiry inquiry = new Inquiry(subject, following, tried, spent + toRun.size(), hurried);
                yield new Step(inquiry, toRun, Optional.empty());
            }
        };
    }

    private Inquiry with(List<Trial> changed, int cost) {
        return new Inquiry(subject, stage, changed, cost, hurried);
    }

    private Circumstances circumstances(Means means) {
        Dialect dialect = Dialects.byName(subject.original().dialect().value())
                .orElseThrow(() -> new IllegalArgumentException(
                        "nobody knows the dialect " + subject.original().dialect()));
        return new Circumstances(subject, means, dialect, hurried || spent >= means.runs());
    }
}
