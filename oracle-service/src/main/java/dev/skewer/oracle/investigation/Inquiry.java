package dev.skewer.oracle.investigation;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.plan.RunPlan;
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
    public record Step(Inquiry inquiry, List<RunPlan> toRun, Optional<Substance> told) {
        public Step {
            toRun = List.copyOf(toRun);
        }
    }

    public static Step open(Subject subject, Means means) {
        Inquiry opened = new Inquiry(subject, new Confirm(), List.of(), 0, false);
        return opened.follow(Confirm.begin(opened.circumstances(means)));
    }

    /** Whether somebody in it waits for this report. */
    public boolean awaits(Report report) {
        return report.target().equals(subject.original().target())
                && report.incarnation().equals(subject.original().incarnation());
    }

    public Step take(Report report, Means means) {
        Oracle oracle = means.oracle(subject.oracle());
        List<Trial> taken = new ArrayList<>();
        List<RunPlan> toRun = new ArrayList<>();
        for (Trial trial : trials) {
            Trial.Step step = trial.take(report, oracle, means.limits());
            taken.add(step.trial());
            step.toRun().stream()
                    .filter(plan -> toRun.stream().noneMatch(plan::isSameRunAs))
                    .forEach(toRun::add);
        }
        return with(taken, spent + toRun.size()).proceed(means, toRun);
    }

    /** Goes on without what did not come. */
    public Step giveUp(String why, Means means) {
        return with(trials.stream().map(trial -> trial.givenUp(why)).toList(), spent)
                .proceed(means, List.of());
    }

    /** The same with no more time for a smaller case: the smallest so far will do. */
    public Inquiry hurry() {
        return new Inquiry(subject, stage, trials, spent, true);
    }

    private Step proceed(Means means, List<RunPlan> asked) {
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
                List<RunPlan> toRun = tried.stream().map(Trial::plan).toList();
                Inquiry inquiry = new Inquiry(subject, following, tried, spent + tried.size(), hurried);
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
