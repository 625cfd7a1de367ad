package dev.skewer.oracle.investigation;

import dev.skewer.oracle.judge.Crash;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.plan.RunPlan;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Is it seen again, in a fresh database? Runs of which nothing can be concluded are made up for, with as many again at most. Immutable.
 *
 * @param seen the first time that it was
 * @param times how often
 * @param conclusive of how many runs that could tell
 * @param asked how many runs there were
 */
record Confirm(@Nullable Found seen, int times, int conclusive, int asked) implements Stage {
    /** So many times as many runs as must tell. */
    private static final int ROUNDS = 2;

    static final Confirm UNASKED = new Confirm(null, 0, 0, 0);

    static Next begin(Circumstances circumstances) {
        Subject subject = circumstances.subject();
        if (isDown(subject)) {
            // Whoever asks again takes the server down again: what it left behind is evidence enough.
            return Account.of(subject, subject.found(), new Classification.Crash(), List.of());
        }
        return UNASKED.ask(circumstances.means().confirmations(), circumstances);
    }

    private Next ask(int more, Circumstances circumstances) {
        Subject subject = circumstances.subject();
        List<RunPlan> all = Plans.repetitions(subject.original().plan(), asked + more);
        return new Next.Try(
                new Confirm(seen, times, conclusive, asked + more),
                circumstances.judged(all.subList(asked, asked + more), subject.oracle()));
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        Subject subject = circumstances.subject();
        Confirm so = with(answers, subject);
        int wanted = circumstances.means().confirmations();
        boolean enough = so.conclusive >= wanted || so.times < so.conclusive;
        if (!enough && asked < ROUNDS * wanted && answers.stream().anyMatch(Answer::isConclusive)) {
            return so.ask(wanted - so.conclusive, circumstances);
        }
        if (so.times < so.conclusive && !hasServerEvidence(subject)) {
            var flaky = new Classification.Flaky(so.times + 1, so.conclusive + 1);
            return Account.of(subject, subject.found(), flaky, List.of());
        }
        if (so.seen == null || (so.conclusive < wanted && !hasServerEvidence(subject))) {
            Classification classification =
                    hasServerEvidence(subject) ? new Classification.Crash() : unconfirmed(answers);
            return Account.of(subject, subject.found(), classification, List.of());
        }
        return subject.isReducible()
                ? Reduce.begin(so.seen, circumstances)
                : Explain.begin(so.seen, null, circumstances);
    }

    private Confirm with(List<Answer> answers, Subject subject) {
        List<Found> again = answers.stream()
                .flatMap(answer -> answer.again(subject.found()).stream())
                .toList();
        int more = Math.toIntExact(answers.stream().filter(Answer::isConclusive).count());
        Found first = seen != null || again.isEmpty() ? seen : again.getFirst();
        return new Confirm(first, times + again.size(), conclusive + more, asked);
    }

    private static Classification unconfirmed(List<Answer> answers) {
        String why = answers.stream()
                .filter(answer -> !answer.isConclusive())
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
        return subject.oracle().equals(Crash.NAME)
                && !List.of(Crash.HANG, Crash.LOST).contains(subject.witness().anomaly());
    }
}
