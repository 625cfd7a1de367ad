package dev.skewer.oracle.investigation;

import java.util.List;
import java.util.Optional;

/**
 * Does the smallest case fail as surely as the one it was made from? Immutable.
 *
 * @param confirmed stands where it does not
 */
record Settle(Found confirmed) implements Stage {
    static Next begin(Found confirmed, Found smallest, Circumstances circumstances) {
        if (smallest.equals(confirmed)) {
            return Explain.begin(confirmed, circumstances);
        }
        return new Next.Try(
                new Settle(confirmed),
                circumstances.judged(Plans.repetitions(
                        smallest.execution().plan(), circumstances.means().confirmations())));
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        List<Optional<Found>> again = answers.stream()
                .map(answer -> answer.found(circumstances.anomaly()))
                .toList();
        Found settled =
                again.stream().allMatch(Optional::isPresent) ? again.getFirst().orElseThrow() : confirmed;
        return Explain.begin(settled, circumstances);
    }
}
