package dev.skewer.oracle.investigation;

import dev.skewer.oracle.analysis.reduce.Pass;
import dev.skewer.oracle.analysis.reduce.Passes;
import dev.skewer.oracle.analysis.reduce.Reduction;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What is the smallest case that still fails, in the same way and without mistakes of its own? Immutable.
 *
 * @param confirmed the case that all of this began with
 * @param smallest the smallest that failed so far
 * @param unexplained what no document explains; other kinds of statements are tried with it, so that one bug comes to one case. Null before
 */
record Reduce(
        Found confirmed,
        Found smallest,
        Reduction reduction,
        List<Reduction.Candidate> candidates,
        @Nullable Found unexplained)
        implements Stage {
    Reduce {
        candidates = List.copyOf(candidates);
    }

    static Next begin(Found confirmed, Circumstances circumstances) {
        return new Reduce(confirmed, confirmed, reduction(confirmed), List.of(), null).next(circumstances);
    }

    static Next beginWithOtherKinds(Found unexplained, Circumstances circumstances) {
        return new Reduce(unexplained, unexplained, reduction(unexplained), List.of(), unexplained).next(circumstances);
    }

    private static Reduction reduction(Found found) {
        return Reduction.of(Account.scenario(found.execution().plan()));
    }

    private List<Pass> passes() {
        return unexplained == null ? Passes.ALL : Passes.ALL_AND_OTHER_KINDS;
    }

    private Reduce with(Found failing, Reduction further, List<Reduction.Candidate> next) {
        return new Reduce(confirmed, failing, further, next, unexplained);
    }

    private Next next(Circumstances circumstances) {
        List<Reduction.Candidate> further = circumstances.exhausted()
                ? List.of()
                : reduction.candidates(passes(), circumstances.means().atOnce(), circumstances.dialect());
        if (further.isEmpty()) {
            return Settle.begin(confirmed, smallest, unexplained, circumstances);
        }
        RunPlan like = circumstances.subject().original().plan();
        return new Next.Try(
                with(smallest, reduction, further),
                circumstances.judged(
                        further.stream()
                                .map(candidate -> Plans.running(like, candidate.scenario(), Purpose.REDUCE))
                                .toList(),
                        confirmed.oracle()));
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
                Reduction further = reduction.after(passes(), candidates, Optional.of(candidates.get(i)));
                return with(found.get(), further, List.of()).next(circumstances);
            }
        }
        Reduction further = reduction.after(passes(), candidates, Optional.empty());
        return with(smallest, further, List.of()).next(circumstances);
    }

    private Optional<Found> failing(Answer answer) {
        return answer.again(confirmed)
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
