package dev.skewer.oracle.topology;

import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.cases.SimCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** Executions of a simulated target of which it is known, by a plain loop, what the oracles say. */
public final class Histories {
    private Histories() {}

    /** So many that need replays, and fit. */
    public static List<Execution> of(SimulatedTarget target, int count, Predicate<List<Verdict>> fits) {
        Random random = new Random(7);
        List<Execution> found = new ArrayList<>();
        while (found.size() < count) {
            RunPlan plan = SimCases.plan(SimCases.next(random, Isolation.SERIALIZABLE));
            if (target.run(plan) instanceof Execution execution) {
                List<Verdict> verdicts = verdicts(target, execution);
                if (verdicts.stream().anyMatch(verdict -> verdict.executions().size() > 1) && fits.test(verdicts)) {
                    found.add(execution);
                }
            }
        }
        return found;
    }

    public static List<Verdict> verdicts(SimulatedTarget target, Execution execution) {
        try {
            return new Hearing(Oracles.ALL, Limits.defaults())
                    .judge(
                            execution,
                            plans -> plans.stream().<Report>map(target::run).toList());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static boolean violates(List<Verdict> verdicts) {
        return verdicts.stream().anyMatch(verdict -> verdict.judgement() instanceof Judgement.Violation);
    }
}
