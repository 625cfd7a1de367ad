package dev.skewer.oracle.investigation;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Does the smallest case fail as surely as the one it was made from? Immutable.
 *
 * @param confirmed stands where it does not
 * @param unexplained what no document explains, if that is known
 */
record Settle(Found confirmed, @Nullable Found unexplained) implements Stage {
    static Next begin(Found confirmed, Found smallest, @Nullable Found unexplained, Circumstances circumstances) {
        if (smallest.equals(confirmed)) {
            return Explain.begin(confirmed, unexplained, circumstances);
        }
        return new Next.Try(
                new Settle(confirmed, unexplained),
                circumstances.judged(
                        Plans.repetitions(
                                smallest.execution().plan(),
                                circumstances.means().confirmations()),
                        smallest.oracle()));
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        List<Optional<Found>> again =
                answers.stream().map(answer -> answer.again(confirmed)).toList();
        Found settled =
                again.stream().allMatch(Optional::isPresent) ? again.getFirst().orElseThrow() : confirmed;
        return Explain.begin(settled, unexplained, circumstances);
    }
}
