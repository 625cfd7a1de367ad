package dev.skewer.cli.check;

import dev.skewer.cli.result.Explanation;
import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.investigation.Investigation;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.investigation.Subject;
import dev.skewer.oracle.investigation.Subject.Goal;
import dev.skewer.oracle.judge.Crash;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.topic.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the oracles say of a run, and what each violation is. Immutable. */
record Opinion(List<Verdict> verdicts, List<Explanation> explanations) {
    private static final Hearing HEARING = new Hearing(Oracles.ALL, Limits.defaults());

    /** It happened once already, and somebody looks at it: it need happen but once more. */
    private static final Investigation INVESTIGATION =
            new Investigation(new Means(Oracles.ALL, Rules.ALL, Limits.defaults(), 1, Means.RUNS, 1));

    Opinion {
        verdicts = List.copyOf(verdicts);
        explanations = List.copyOf(explanations);
    }

    static Opinion of(Execution execution, Hearing.Replayer replayer) throws InterruptedException {
        List<Verdict> verdicts = HEARING.judge(execution, replayer);
        List<Explanation> explanations = new ArrayList<>();
        Optional<Subject> crash = Optional.empty();
        for (Verdict verdict : verdicts) {
            if (verdict.judgement() instanceof Judgement.Violation(var witness)) {
                Subject violation = new Subject(execution, verdict.oracle(), witness, Goal.EXPLAINED);
                Investigation.Result result = INVESTIGATION.of(violation, replayer);
                explanations.add(explanation(verdict.oracle(), result.substance()));
                crash = crash.or(() -> Optional.ofNullable(result.crash()));
            }
        }
        Opinion opinion = new Opinion(verdicts, explanations);
        return crash.isEmpty() || opinion.tellsOfCrash() ? opinion : opinion.with(crash.get(), replayer);
    }

    private boolean tellsOfCrash() {
        return verdicts.stream()
                .anyMatch(verdict -> isOfCrash(verdict) && verdict.judgement() instanceof Judgement.Violation);
    }

    private static boolean isOfCrash(Verdict verdict) {
        return verdict.oracle().equals(Crash.NAME);
    }

    /** What the server did while we looked closer, for what it did not do at first. */
    private Opinion with(Subject crash, Hearing.Replayer replayer) throws InterruptedException {
        List<Verdict> changed = verdicts.stream()
                .map(verdict -> isOfCrash(verdict) ? of(verdict, crash) : verdict)
                .toList();
        List<Explanation> more = new ArrayList<>(explanations);
        more.add(explanation(Crash.NAME, INVESTIGATION.of(crash, replayer).substance()));
        return new Opinion(changed, more);
    }

    private static Verdict of(Verdict silent, Subject crash) {
        return new Verdict(
                silent.rootCase(),
                silent.target(),
                silent.incarnation(),
                silent.oracle(),
                silent.oracleVersion(),
                List.of(crash.original().id()),
                new Judgement.Violation(crash.witness()));
    }

    private static Explanation explanation(OracleName oracle, Substance told) {
        return new Explanation(oracle, told.classification(), told.expected(), told.actual());
    }
}
