package dev.skewer.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.simulator.engine.Fault;
import dev.skewer.testkit.Property;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the simulator promises, held against random cases. */
class SoundnessTest {
    private static final int RUNS = 2_000;

    /** Within so many cases every fault shows. */
    private static final int SOON = 1_000;

    @Test
    void atSerializableThereIsAlwaysASerialOrder() {
        Property.of(RUNS, random -> SimCases.next(random, Isolation.SERIALIZABLE))
                .holds(testCase -> {
                    Execution execution = Histories.run(Fault.NONE, testCase);
                    assertThat(SerialOrders.explaining(Fault.NONE, testCase, execution))
                            .as(Histories.trace(execution))
                            .isPresent();
                });
    }

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE"})
    void plainReadsShowTheirSnapshot(Isolation level) {
        Property.of(RUNS / 4, random -> SimCases.next(random, level))
                .holds(testCase ->
                        assertThat(Snapshots.wrongReads(Fault.NONE, testCase)).isEmpty());
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"DIRTY_READ", "TORN_COMMIT", "STALE_SNAPSHOT", "NON_REPEATABLE_SNAPSHOT"})
    void aBrokenReadShowsNoSnapshot(Fault fault) {
        assertThat(soon(
                        Isolation.REPEATABLE_READ,
                        testCase -> !Snapshots.wrongReads(fault, testCase).isEmpty()))
                .isTrue();
    }

    private static boolean soon(Isolation level, Predicate<TestCase> shows) {
        return IntStream.range(0, SOON)
                .mapToObj(seed -> SimCases.next(new SplittableRandom(seed), level))
                .anyMatch(shows);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void theSamePlanHasTheSameReport(Fault fault) {
        Property.of(100, random -> SimCases.plan(SimCases.next(random, Isolation.SERIALIZABLE), Probe.values()))
                .holds(plan -> assertThat(new SimulatedTarget(fault).run(plan))
                        .isEqualTo(new SimulatedTarget(fault).run(plan)));
    }

    /** Whoever reads something old may have run before what is newer. */
    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"NONE", "LOST_INDEX_ENTRY", "STALE_SNAPSHOT"})
    void eachFaultShowsSoonAtSerializable(Fault fault) {
        assertThat(soon(Isolation.SERIALIZABLE, testCase -> {
                    Execution execution = Histories.run(fault, testCase);
                    return SerialOrders.explaining(fault, testCase, execution).isEmpty();
                }))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE"})
    void indexesAgreeWithTheirTablesUnlessEntriesGetLost(Isolation level) {
        assertThat(soon(level, testCase -> differs(Fault.NONE, testCase))).isFalse();
        assertThat(soon(level, testCase -> differs(Fault.LOST_INDEX_ENTRY, testCase)))
                .isTrue();
    }

    private static boolean differs(Fault fault, TestCase testCase) {
        int tables = testCase.scenario().database().shape().tables().size();
        return Histories.run(fault, testCase, Probe.INDEXES).finalState().size() > tables;
    }
}
