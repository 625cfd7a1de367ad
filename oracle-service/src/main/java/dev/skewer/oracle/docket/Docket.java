package dev.skewer.oracle.docket;

import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Next;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.ExecutionId;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.PlanId;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.topic.Limits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is kept of one case on one target until every oracle has decided. Immutable; all steps are pure functions, so that whoever keeps
 * it may forget what was not yet written down and do it again.
 *
 * @param replays what has come back, each plan once
 * @param asked what oracles asked for, each plan once however many need it
 * @param decided the oracles that have
 */
public record Docket(Execution original, List<Report> replays, List<Request> asked, List<OracleName> decided) {
    /** A plan that was sent out, and who waits for it. */
    public record Request(PlanId plan, int attempt, List<OracleName> by) {
        public Request {
            by = List.copyOf(by);
        }

        boolean isFor(RunPlan run) {
            return plan.equals(run.id()) && attempt == run.attempt();
        }
    }

    /** What a step leads to. */
    public record Outcome(Docket docket, List<Replay> toRun, List<Verdict> verdicts) {
        public Outcome {
            toRun = List.copyOf(toRun);
            verdicts = List.copyOf(verdicts);
        }
    }

    public Docket {
        replays = List.copyOf(replays);
        asked = List.copyOf(asked);
        decided = List.copyOf(decided);
        Check.distinct(decided, "the oracles that have decided");
    }

    public static Docket open(Execution original) {
        return new Docket(original, List.of(), List.of(), List.of());
    }

    /** The original, and what has come back. */
    public List<Report> runs() {
        List<Report> runs = new ArrayList<>(replays);
        runs.addFirst(original);
        return List.copyOf(runs);
    }

    /** Files a replay; one that nobody asked for, or that is there already, changes nothing. */
    public Docket with(Report replay) {
        boolean wanted = asked.stream().anyMatch(request -> request.isFor(replay.plan()));
        boolean known = replays.stream().anyMatch(other -> other.plan().isSameRunAs(replay.plan()));
        if (!wanted || known) {
            return this;
        }
        List<Report> more = new ArrayList<>(replays);
        more.add(replay);
        return new Docket(original, more, asked, decided);
    }

    public boolean isDecided(List<Oracle> oracles) {
        return oracles.stream().allMatch(oracle -> decided.contains(oracle.name()));
    }

    /** Asks every oracle that has not decided yet. */
    public Outcome advance(List<Oracle> oracles, Limits limits) {
        Optional<Evidence> evidence = Evidence.of(original, limits);
        if (evidence.isEmpty()) {
            return giveUp(oracles, "nobody knows the dialect " + original.dialect());
        }
        Evidence known = evidence.get();
        for (Report replay : replays) {
            known = known.with(replay);
        }
        Outcome outcome = new Outcome(this, List.of(), List.of());
        for (Oracle oracle : oracles) {
            if (!decided.contains(oracle.name())) {
                outcome = outcome.docket().after(oracle.examine(known), oracle, outcome, limits);
            }
        }
        return outcome;
    }

    private Outcome after(Next next, Oracle oracle, Outcome before, Limits limits) {
        return switch (next) {
            case Next.Decided(Judgement judgement) -> decide(oracle, judgement, before);
            case Next.Need(List<RunPlan> plans) ->
                costOf(oracle, plans) > limits.replays()
                        ? decide(
                                oracle,
                                new Judgement.Inconclusive("more than " + limits.replays() + " replays are needed"),
                                before)
                        : ask(oracle, plans, before);
        };
    }

    private Outcome decide(Oracle oracle, Judgement judgement, Outcome before) {
        List<Verdict> verdicts = new ArrayList<>(before.verdicts());
        verdicts.add(verdict(oracle, judgement));
        return new Outcome(decidedBy(oracle.name()), before.toRun(), verdicts);
    }

    private Outcome ask(Oracle oracle, List<RunPlan> plans, Outcome before) {
        Docket docket = this;
        List<Replay> toRun = new ArrayList<>(before.toRun());
        for (RunPlan plan : plans) {
            if (!docket.wasAsked(plan)) {
                toRun.add(new Replay(original.target(), oracle.name().value(), plan));
            }
            docket = docket.askedBy(oracle.name(), plan);
        }
        return new Outcome(docket, toRun, before.verdicts());
    }

    /** What comes of it when what is missing never comes. */
    public Outcome giveUp(List<Oracle> oracles, String why) {
        Outcome outcome = new Outcome(this, List.of(), List.of());
        for (Oracle oracle : oracles) {
            if (!decided.contains(oracle.name())) {
                outcome = outcome.docket().decide(oracle, new Judgement.Inconclusive(why), outcome);
            }
        }
        return outcome;
    }

    private Verdict verdict(Oracle oracle, Judgement judgement) {
        List<ExecutionId> executions = new ArrayList<>();
        executions.add(original.id());
        replays.stream()
                .filter(report -> isAskedBy(oracle.name(), report.plan()))
                .map(Report::id)
                .forEach(executions::add);
        return new Verdict(
                original.plan().rootCase(),
                original.target(),
                original.incarnation(),
                oracle.name(),
                oracle.version(),
                executions,
                judgement);
    }

    private boolean isAskedBy(OracleName oracle, RunPlan plan) {
        return asked.stream()
                .anyMatch(request -> request.isFor(plan) && request.by().contains(oracle));
    }

    private long costOf(Oracle oracle, List<RunPlan> more) {
        long before = asked.stream()
                .filter(request -> request.by().contains(oracle.name()))
                .filter(request -> more.stream().noneMatch(request::isFor))
                .count();
        return before + more.size();
    }

    private boolean wasAsked(RunPlan plan) {
        return asked.stream().anyMatch(request -> request.isFor(plan));
    }

    private Docket askedBy(OracleName oracle, RunPlan plan) {
        List<Request> requests = new ArrayList<>();
        boolean there = false;
        for (Request request : asked) {
            boolean same = request.isFor(plan);
            there |= same;
            Set<OracleName> by = new LinkedHashSet<>(request.by());
            if (same) {
                by.add(oracle);
            }
            requests.add(new Request(request.plan(), request.attempt(), List.copyOf(by)));
        }
        if (!there) {
            requests.add(new Request(plan.id(), plan.attempt(), List.of(oracle)));
        }
        return new Docket(original, replays, requests, decided);
    }

    private Docket decidedBy(OracleName oracle) {
        List<OracleName> more = new ArrayList<>(decided);
        more.add(oracle);
        return new Docket(original, replays, asked, more);
    }
}
