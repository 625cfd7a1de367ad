package dev.skewer.oracle.docket;

import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.topic.Limits;
import java.util.ArrayList;
import java.util.List;

/** Judges one execution in a plain loop, without Kafka: the same oracles, and replays by whoever can run them. Immutable. */
public final class Hearing {
    private final List<Oracle> oracles;
    private final Limits limits;

    /** Runs plans on the target that the execution was on. */
    @FunctionalInterface
    public interface Replayer {
        List<Report> run(List<RunPlan> plans) throws InterruptedException;
    }

    public Hearing(List<Oracle> oracles, Limits limits) {
        this.oracles = List.copyOf(oracles);
        this.limits = limits;
    }

    /** The verdict of each oracle, in their order. */
    public List<Verdict> judge(Execution execution, Replayer replayer) throws InterruptedException {
        List<Verdict> verdicts = new ArrayList<>();
        Docket.Outcome outcome = Docket.open(execution).advance(oracles, limits);
        verdicts.addAll(outcome.verdicts());
        while (!outcome.docket().isDecided(oracles)) {
            Docket docket = outcome.docket();
            for (Report report :
                    replayer.run(outcome.toRun().stream().map(Replay::plan).toList())) {
                ReplayCrashes.in(docket.runs(), report, limits).ifPresent(verdicts::add);
                docket = docket.with(report);
            }
            outcome = docket.advance(oracles, limits);
            verdicts.addAll(outcome.verdicts());
        }
        return inOrder(verdicts);
    }

    /** One of each: what a replay showed of the server stands instead of what the original did not. */
    private List<Verdict> inOrder(List<Verdict> verdicts) {
        return oracles.stream()
                .flatMap(oracle -> verdicts.stream()
                        .filter(verdict -> verdict.oracle().equals(oracle.name()))
                        .reduce((first, second) -> second.judgement() instanceof Judgement.Violation ? second : first)
                        .stream())
                .toList();
    }
}
