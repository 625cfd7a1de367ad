package dev.skewer.oracle.investigation;

import dev.skewer.oracle.judge.Crash;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Witness;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Is it seen again, in a fresh database? Immutable. */
record Confirm() implements Stage {
    static Next begin(Circumstances circumstances) {
        Subject subject = circumstances.subject();
        if (isDown(subject)) {
            // Whoever asks again takes the server down again: what it left behind is evidence enough.
            return Account.of(subject, subject.found(), new Classification.Crash(), List.of());
        }
        return new Next.Try(
                new Confirm(),
                circumstances.judged(
                        Plans.repetitions(
                                subject.original().plan(), circumstances.means().confirmations()),
                        subject.oracle()));
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        Subject subject = circumstances.subject();
        List<Found> again = answers.stream()
                .flatMap(answer -> answer.again(subject.found()).stream())
                .toList();
        int conclusive =
                Math.toIntExact(answers.stream().filter(Answer::isConclusive).count());
        if (again.size() < conclusive && !hasServerEvidence(subject)) {
            var flaky = new Classification.Flaky(again.size() + 1, conclusive + 1);
            return Account.of(subject, subject.found(), flaky, List.of());
        }
        if (again.isEmpty()) {
            Classification classification =
                    hasServerEvidence(subject) ? new Classification.Crash() : unconfirmed(answers);
            return Account.of(subject, subject.found(), classification, List.of());
        }
        return subject.isReducible()
                ? Reduce.begin(again.getFirst(), circumstances)
                : Explain.begin(again.getFirst(), null, circumstances);
    }

    private static Classification unconfirmed(List<Answer> answers) {
        String why = answers.stream()
                .flatMap(answer -> answer.judgement() instanceof Judgement.Inconclusive(String reason)
                        ? Stream.of(reason)
                        : Stream.of("no oracle could judge it"))
                .distinct()
                .collect(Collectors.joining("; "));
        return new Classification.Unconfirmed("when it was run again: " + why);
    }

    private static boolean isDown(Subject subject) {
        return subject.oracle().equals(Crash.NAME)
                && subject.witness().anomaly().equals(Crash.DOWN);
    }

    /** What the server itself has said needs no second time. */
    static boolean hasServerEvidence(Subject subject) {
        Witness witness = subject.witness();
        return subject.oracle().equals(Crash.NAME) && !witness.anomaly().equals(Crash.HANG);
    }
}
