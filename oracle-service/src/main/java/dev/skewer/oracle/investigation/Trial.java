package dev.skewer.oracle.investigation;

import dev.skewer.oracle.docket.Docket;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.TargetId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A plan that is tried, and what has come of it so far: a small docket with one oracle. Immutable.
 *
 * @param target where it is tried
 * @param judge the oracle that says what came of it; null where the run itself is all that is wanted
 * @param docket null until the plan has run
 * @param answer null until it is known
 */
public record Trial(
        TargetId target,
        RunPlan plan,
        @Nullable OracleName judge,
        @Nullable Docket docket,
        @Nullable Answer answer) {
    /** A trial and what it needs next. */
    record Step(Trial trial, List<Replay> toRun) {
        Step {
            toRun = List.copyOf(toRun);
        }
    }

    static Trial judged(TargetId target, RunPlan plan, OracleName judge) {
        return new Trial(target, plan, judge, null, null);
    }

    static Trial seen(TargetId target, RunPlan plan) {
        return new Trial(target, plan, null, null, null);
    }

    /** What it begins with. */
    Replay first() {
        return asking(plan);
    }

    boolean isAnswered() {
        return answer != null;
    }

    /** Takes what it waits for; anything else changes nothing. */
    Step take(Report report, Means means) {
        if (isAnswered() || !report.target().equals(target)) {
            return new Step(this, List.of());
        }
        if (docket != null) {
            Docket filed = docket.with(report);
            return filed.equals(docket) ? new Step(this, List.of()) : advance(filed, means);
        }
        if (!report.plan().isSameRunAs(plan)) {
            return new Step(this, List.of());
        }
        if (judge == null) {
            return new Step(answered(Answer.seen(report)), List.of());
        }
        return switch (report) {
            case Skipped skipped ->
                new Step(answered(new Answer(skipped, new Judgement.Inconclusive(skipped.why()))), List.of());
            case Execution execution -> advance(Docket.open(execution), means);
        };
    }

    private Step advance(Docket filed, Means means) {
        Oracle oracle = means.oracle(Objects.requireNonNull(judge, "who judges it"));
        Docket.Outcome outcome = filed.advance(List.of(oracle), means.limits());
        Optional<Judgement> judgement =
                outcome.verdicts().stream().map(verdict -> verdict.judgement()).findFirst();
        Trial next = judgement
                .map(said -> answered(new Answer(filed.original(), said)))
                .orElseGet(() -> new Trial(target, plan, judge, outcome.docket(), null));
        return new Step(
                next,
                outcome.toRun().stream().map(asked -> asking(asked.plan())).toList());
    }

    /** What the oracle asks for is for whoever investigates, and not for whoever judges. */
    private Replay asking(RunPlan asked) {
        RunPlan mine = new RunPlan(asked.id(), asked.rootCase(), asked.attempt(), plan.purpose(), asked.work());
        return new Replay(target, plan.purpose().name().toLowerCase(Locale.ROOT), mine);
    }

    /** What is missing will not come. */
    Trial givenUp(String why) {
        return isAnswered() ? this : answered(Answer.missing(why));
    }

    private Trial answered(Answer known) {
        return new Trial(target, plan, judge, null, known);
    }
}
