package dev.skewer.oracle.app;

import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.cases.SimCases;
import java.util.Optional;
import java.util.SplittableRandom;

/** Draws cases until the canary fails one. Pure functions. */
public final class CanaryCases {
    private static final int TRIES = 10_000;
    private static final Hearing HEARING = new Hearing(Oracles.ALL, Limits.defaults());

    private CanaryCases() {}

    /** A run of the canary to which some oracle objects; each seed has another one, and nearly each seed has one. */
    public static Optional<Execution> next(SimulatedTarget canary, long seed, long now) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < TRIES; i++) {
            RunPlan plan = RunPlan.of(SimCases.next(random, Isolation.SERIALIZABLE), Purpose.CANARY);
            if (canary.run(plan, now) instanceof Execution execution && isObjectedTo(canary, execution)) {
                return Optional.of(execution);
            }
        }
        return Optional.empty();
    }

    private static boolean isObjectedTo(SimulatedTarget canary, Execution execution) throws InterruptedException {
        return HEARING
                .judge(
                        execution,
                        plans -> plans.stream().<Report>map(canary::run).toList())
                .stream()
                .anyMatch(verdict -> verdict.judgement() instanceof Judgement.Violation);
    }
}
