package dev.skewer.oracle.investigation;

import dev.skewer.oracle.analysis.reduce.Reduction;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.testcase.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is the smallest case that still fails, in the same way and without mistakes of its own? Immutable.
 *
 * @param confirmed the case that all of this began with
 * @param smallest the smallest that failed so far
 */
record Reduce(Found confirmed, Found smallest, Reduction reduction, List<Reduction.Candidate> candidates)
        implements Stage {
    Reduce {
        candidates = List.copyOf(candidates);
    }

    static Next begin(Found confirmed, Circumstances circumstances) {
        Scenario scenario = Account.scenario(confirmed.execution().plan());
        return next(confirmed, confirmed, Reduction.of(scenario), circumstances);
    }

    private static Next next(Found confirmed, Found smallest, Reduction reduction, Circumstances circumstances) {
        List<Reduction.Candidate> candidates = circumstances.exhausted()
                ? List.of()
                : reduction.candidates(circumstances.means().atOnce(), circumstances.dialect());
        if (candidates.isEmpty()) {
            return Settle.begin(confirmed, smallest, circumstances);
        }
        RunPlan like = circumstances.subject().original().plan();
        return new Next.Try(
                new Reduce(confirmed, smallest, reduction, candidates),
                circumstances.judged(candidates.stream()
                        .map(candidate -> Plans.running(like, candidate.scenario(), Purpose.REDUCE))
                        .toList()));
    }

    /** The first that fails decides; what comes of those behind it does not matter any more. */
    @Override
    public boolean isReady(List<Trial> trials) {
        for (Trial trial : trials) {
            Answer answer = trial.answer();
            if (answer == null) {
                return false;
            }
            if (failing(answer).isPresent()) {
                return true;
            }
        }
        return true;
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        for (int i = 0; i < answers.size(); i++) {
            Optional<Found> found = failing(answers.get(i));
            if (found.isPresent()) {
                Reduction further = reduction.after(candidates, Optional.of(candidates.get(i)));
                return next(confirmed, found.get(), further, circumstances);
            }
        }
        return next(confirmed, smallest, reduction.after(candidates, Optional.empty()), circumstances);
    }

    private Optional<Found> failing(Answer answer) {
        return answer.found(confirmed.witness().anomaly())
                .filter(found -> mistakes(confirmed.execution()).containsAll(mistakes(found.execution())));
    }

    /** What was refused because it makes no sense: a smaller case must not make new mistakes. */
    private static Set<ErrorClass> mistakes(Execution execution) {
        Set<ErrorClass> mistakes = new TreeSet<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Done(int _, long _, var _, Outcome.Refused refused)) {
                switch (refused.error()) {
                    case SYNTAX, NO_SUCH_OBJECT, OBJECT_EXISTS, UNSUPPORTED, BAD_STATE, BAD_VALUE ->
                        mistakes.add(refused.error());
                    default -> {}
                }
            }
        }
        return mistakes;
    }
}
