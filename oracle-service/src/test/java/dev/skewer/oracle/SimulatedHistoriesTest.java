package dev.skewer.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.simulator.engine.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The oracles say nothing of a sound DBMS at its level and catch each that is broken on purpose. Normally a few hundred histories;
 * {@code -Dskewer.histories=100000} is the whole of it.
 */
final class SimulatedHistoriesTest {
    private static final int HISTORIES = Integer.getInteger("skewer.histories", 400);

    /** A broken one must be caught by then. */
    private static final int SOON = 1_000;

    private final Hearing hearing = new Hearing(Oracles.ALL, Limits.defaults());

    @Test
    void aSerializableDatabaseIsBlamedForNothing() throws InterruptedException {
        SimulatedTarget sound = new SimulatedTarget(Fault.NONE);
        List<String> blamed = new ArrayList<>();
        int judged = 0;
        for (int seed = 0; seed < HISTORIES; seed++) {
            for (Verdict verdict : verdicts(sound, Isolation.SERIALIZABLE, seed)) {
                judged +=
                        verdict.oracle().value().equals("serial-order") && verdict.judgement() instanceof Judgement.Pass
                                ? 1
                                : 0;
                if (!(verdict.judgement() instanceof Judgement.Pass)
                        && !(verdict.judgement() instanceof Judgement.NotApplicable)) {
                    blamed.add(seed + " " + verdict.oracle() + " " + verdict.judgement());
                }
            }
        }
        assertThat(blamed).isEmpty();
        assertThat(judged).isGreaterThan(HISTORIES / 2);
    }

    /** Of weaker levels nothing is promised that a serial run could check; indexes, keys and the server must hold. */
    @ParameterizedTest
    @EnumSource(names = {"READ_COMMITTED", "REPEATABLE_READ"})
    void aSoundDatabaseKeepsItsTablesAtEveryLevel(Isolation level) throws InterruptedException {
        SimulatedTarget sound = new SimulatedTarget(Fault.NONE);
        List<String> blamed = new ArrayList<>();
        for (int seed = 0; seed < HISTORIES; seed++) {
            for (Verdict verdict : verdicts(sound, level, seed)) {
                boolean always =
                        List.of("crash", "integrity").contains(verdict.oracle().value());
                if (always && !(verdict.judgement() instanceof Judgement.Pass)) {
                    blamed.add(seed + " " + verdict.oracle() + " " + verdict.judgement());
                }
            }
        }
        assertThat(blamed).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void whatIsBrokenIsCaughtSoon(Fault fault) throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(fault);
        Optional<OracleName> caughtBy = Optional.empty();
        for (int seed = 0; seed < SOON && caughtBy.isEmpty(); seed++) {
            caughtBy = verdicts(broken, Isolation.SERIALIZABLE, seed).stream()
                    .filter(verdict -> verdict.judgement() instanceof Judgement.Violation)
                    .map(Verdict::oracle)
                    .findFirst();
        }
        String expected = fault == Fault.LOST_INDEX_ENTRY ? "integrity" : "serial-order";
        assertThat(caughtBy).contains(new OracleName(expected));
    }

    private List<Verdict> verdicts(SimulatedTarget target, Isolation level, int seed) throws InterruptedException {
        TestCase testCase = SimCases.next(new SplittableRandom(seed), level);
        Execution execution = (Execution) target.run(SimCases.plan(testCase, Probe.INDEXES));
        return hearing.judge(execution, plans -> {
            List<Report> reports = new ArrayList<>();
            plans.forEach(plan -> reports.add(target.run(plan)));
            return reports;
        });
    }
}
