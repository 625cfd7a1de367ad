package dev.skewer.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.oracle.judge.Visibility;
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
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                boolean always = List.of("crash", "integrity", "visibility")
                        .contains(verdict.oracle().value());
                if (always
                        && !(verdict.judgement() instanceof Judgement.Pass)
                        && !(verdict.judgement() instanceof Judgement.NotApplicable)) {
                    blamed.add(seed + " " + verdict.oracle() + " " + verdict.judgement());
                }
            }
        }
        assertThat(blamed).isEmpty();
    }

    /** A third of the histories at each level. */
    @ParameterizedTest
    @EnumSource(names = {"READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE"})
    void aSoundDatabaseShowsWhatItsLevelPromises(Isolation level) throws InterruptedException {
        SimulatedTarget sound = new SimulatedTarget(Fault.NONE);
        Hearing ofReads = new Hearing(List.of(new Visibility()), Limits.defaults());
        List<String> blamed = new ArrayList<>();
        int passed = 0;
        for (int seed = 0; seed < HISTORIES / 3; seed++) {
            Judgement judgement =
                    verdicts(ofReads, sound, level, seed).getFirst().judgement();
            if (judgement instanceof Judgement.Pass) {
                passed++;
            } else if (!(judgement instanceof Judgement.NotApplicable)) {
                blamed.add(seed + " " + judgement);
            }
        }
        assertThat(blamed).isEmpty();
        assertThat(passed).isGreaterThan(HISTORIES / 4);
    }

    @ParameterizedTest
    @CsvSource({
        "LOST_UPDATE, SERIALIZABLE, serial-order",
        "DIRTY_READ, SERIALIZABLE, serial-order",
        "PHANTOM, SERIALIZABLE, serial-order",
        "LOST_WRITE, SERIALIZABLE, serial-order",
        "TORN_COMMIT, SERIALIZABLE, serial-order",
        "LOST_INDEX_ENTRY, SERIALIZABLE, integrity",
        "DIRTY_READ, READ_COMMITTED, visibility",
        "DIRTY_READ, REPEATABLE_READ, visibility",
        "TORN_COMMIT, READ_COMMITTED, visibility",
        "TORN_COMMIT, REPEATABLE_READ, visibility",
        "STALE_SNAPSHOT, READ_COMMITTED, visibility",
        "STALE_SNAPSHOT, REPEATABLE_READ, visibility",
        "NON_REPEATABLE_SNAPSHOT, REPEATABLE_READ, visibility",
        "NON_REPEATABLE_SNAPSHOT, SERIALIZABLE, visibility",
        "LOST_OWN_WRITE, READ_COMMITTED, visibility",
        "LOST_OWN_WRITE, REPEATABLE_READ, visibility"
    })
    void whatIsBrokenIsCaughtSoon(Fault fault, Isolation level, String oracle) throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(fault);
        boolean caught = false;
        for (int seed = 0; seed < SOON && !caught; seed++) {
            caught = verdicts(broken, level, seed).stream()
                    .filter(verdict -> verdict.oracle().equals(new OracleName(oracle)))
                    .anyMatch(verdict -> verdict.judgement() instanceof Judgement.Violation);
        }
        assertThat(caught).isTrue();
    }

    @Test
    void everyFaultIsTried() throws NoSuchMethodException {
        String tried = String.join(
                " ",
                SimulatedHistoriesTest.class
                        .getDeclaredMethod("whatIsBrokenIsCaughtSoon", Fault.class, Isolation.class, String.class)
                        .getAnnotation(CsvSource.class)
                        .value());
        assertThat(EnumSet.complementOf(EnumSet.of(Fault.NONE)))
                .allSatisfy(fault -> assertThat(tried).contains(fault.name()));
    }

    private List<Verdict> verdicts(SimulatedTarget target, Isolation level, int seed) throws InterruptedException {
        return verdicts(hearing, target, level, seed);
    }

    private static List<Verdict> verdicts(Hearing hearing, SimulatedTarget target, Isolation level, int seed)
            throws InterruptedException {
        TestCase testCase = SimCases.next(new SplittableRandom(seed), level);
        Execution execution = (Execution) target.run(SimCases.plan(testCase, Probe.INDEXES));
        return hearing.judge(execution, plans -> {
            List<Report> reports = new ArrayList<>();
            plans.forEach(plan -> reports.add(target.run(plan)));
            return reports;
        });
    }
}
