package dev.skewer.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.simulator.engine.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A trace reads like that of a real server. */
class ProtocolTest {
    private static final String TWO_ROWS = """
            init: CREATE TABLE t (id INT PRIMARY KEY, v INT)
            init: INSERT INTO t (id, v) VALUES (1, 10), (2, 20)
            """;

    private static Execution run(String history, Probe... probes) {
        return Histories.run(Fault.NONE, Isolation.READ_COMMITTED, TWO_ROWS + history, probes);
    }

    private static Report run(TestCase testCase, Task task, Probe... probes) {
        RunPlan.Work work = SimCases.plan(testCase, probes).work();
        return new SimulatedTarget(Fault.NONE)
                .run(RunPlan.of(
                        testCase.id(),
                        0,
                        Purpose.ASKED,
                        new RunPlan.Work(
                                work.dialect(),
                                task,
                                work.level(),
                                List.of(),
                                List.of(),
                                work.instrumentation(),
                                work.probes(),
                                false)));
    }

    @Test
    void aSessionThatWaitsIsPassedOverAndMetAgain() {
        Execution execution = run("""
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: BEGIN
                t2: UPDATE t SET v = 12 WHERE id = 1
                t2: SELECT v FROM t WHERE id = 1
                t1: SELECT v FROM t WHERE id = 1
                t1: COMMIT
                t1: SELECT v FROM t WHERE id = 2
                t2: COMMIT""");
        assertThat(Histories.trace(execution))
                .isEqualTo("t1.1 t1.2#1 t2.1 t2.2~t1 t1.3{11} t1.4 t2.2#1 t2.3{12} t1.5{20} t2.4");
        assertThat(execution.schedule())
                .extracting(Object::toString)
                .containsExactly("t1.1", "t1.2", "t2.1", "t1.3", "t1.4", "t2.2", "t2.3", "t1.5", "t2.4");
        assertThat(execution.events())
                .filteredOn(event -> event instanceof Event.Resumed)
                .hasSize(1);
    }

    @Test
    void aTransactionThatNobodyEndsIsRolledBackWhereOthersWaitForIt() {
        Execution execution = run("""
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: UPDATE t SET v = 12 WHERE id = 1""");
        assertThat(Histories.trace(execution)).isEqualTo("t1.1 t1.2#1 t2.1~t1 t1.2+rollback t2.1#1");
        assertThat(Histories.fates(execution)).isEqualTo("T1=rolled_back T2=committed");
    }

    @Test
    void aTransactionThatNobodyEndsLeavesNothing() {
        Execution execution = run("""
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1""");
        assertThat(Histories.fates(execution)).isEqualTo("T1=rolled_back");
        assertThat(Histories.finalState(execution)).isEqualTo("t{1,10|2,20}");
    }

    @Test
    void commitAfterAnErrorRollsBack() {
        Execution execution = run("""
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t1: INSERT INTO t VALUES (2, 0)
                t1: SELECT * FROM t
                t1: COMMIT""");
        assertThat(Histories.trace(execution))
                .isEqualTo("t1.1 t1.2#1 t1.3!duplicate_key t1.4!in_failed_transaction t1.5");
        assertThat(Histories.fates(execution)).isEqualTo("T1=rolled_back");
        assertThat(Histories.finalState(execution)).isEqualTo("t{1,10|2,20}");
    }

    @Test
    void aSavepointOutlivesAnError() {
        Execution execution = run("""
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t1: SAVEPOINT a
                t1: UPDATE t SET v = 22 WHERE id = 2
                t1: INSERT INTO t VALUES (2, 0)
                t1: ROLLBACK TO SAVEPOINT a
                t1: RELEASE SAVEPOINT a
                t1: ROLLBACK TO SAVEPOINT a
                t1: COMMIT
                t2: BEGIN
                t2: SAVEPOINT b
                t2: INSERT INTO t VALUES (2, 0)
                t2: ROLLBACK TO SAVEPOINT b
                t2: INSERT INTO t VALUES (3, 30)
                t2: COMMIT""");
        assertThat(Histories.trace(execution))
                .isEqualTo("t1.1 t1.2#1 t1.3 t1.4#1 t1.5!duplicate_key t1.6 t1.7 t1.8!no_such_object t1.9"
                        + " t2.1 t2.2 t2.3!duplicate_key t2.4 t2.5#1 t2.6");
        assertThat(Histories.fates(execution)).isEqualTo("T1=rolled_back T2=committed");
        assertThat(Histories.finalState(execution)).isEqualTo("t{1,10|2,20|3,30}");
    }

    @Test
    void tablesAreLookedAtAfterEachCommit() {
        Execution execution = run("""
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: UPDATE t SET v = v + 1 WHERE id = 1
                t1: COMMIT
                t1: DELETE FROM t WHERE id = 2""", Probe.EACH_COMMIT);
        assertThat(Histories.trace(execution))
                .isEqualTo("t1.1 t1.2#1 t2.1~t1 t1.3 t2.1#1 (t{1,12|2,20}) t1.4#1 (t{1,12})");
    }

    @Test
    void statementsRunAloneEachBatchFromItsRows() {
        TestCase testCase = Histories.read(
                Isolation.READ_COMMITTED, TWO_ROWS + "t1: DELETE FROM t WHERE id = 1\nt1: SELECT v FROM t");
        Scenario scenario = testCase.scenario();
        List<Step> steps = scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .toList();
        Task.Batch goingOn = new Task.Batch(false, List.of(), List.of(steps.getFirst()));
        Task.Batch anew = new Task.Batch(true, scenario.database().rows(), List.of(steps.getLast()));
        Execution execution =
                (Execution) run(testCase, new Task.Statements(scenario.database(), List.of(goingOn, anew)));
        assertThat(Histories.trace(execution)).isEqualTo("t1.1#1 t1.2{10|20}");
        assertThat(execution.fates()).isEmpty();
    }

    @Test
    void aLoadRunsEachRoundInSomeOrder() {
        TestCase testCase = Histories.read(Isolation.READ_COMMITTED, TWO_ROWS + """
                t1: BEGIN
                t1: UPDATE t SET v = v + 1
                t1: COMMIT
                t2: UPDATE t SET v = v + 1 WHERE id = 2""");
        Scenario scenario = testCase.scenario();
        Task load = new Task.Load(scenario.database(), scenario.transactions(), 5);
        Execution execution = (Execution) run(testCase, load);
        assertThat(Histories.finalState(execution)).isEqualTo("t{1,15|2,30}");
        assertThat(Histories.fates(execution)).contains("T1+round5=committed");
        assertThat(execution.events())
                .allMatch(event -> event instanceof Event.Sent || event instanceof Event.Done)
                .hasSize(2 * 5 * 4);
        assertThat(run(testCase, load, Probe.EACH_COMMIT)).isInstanceOf(Skipped.class);
    }

    @Test
    void whatTheSimulatorDoesNotHaveIsSkippedOrRefused() {
        TestCase generated = Histories.read(
                Isolation.READ_COMMITTED, "init: CREATE TABLE t (id INT, CHECK (id > 0))\nt1: SELECT * FROM t");
        Report report = new SimulatedTarget(Fault.NONE).run(SimCases.plan(generated));
        assertThat(report).isInstanceOf(Skipped.class);
        assertThat(new SimulatedTarget(Fault.NONE)
                        .run(SimCases.plan(Histories.read(Isolation.SNAPSHOT, TWO_ROWS + "t1: SELECT * FROM t"))))
                .isInstanceOf(Skipped.class);
    }
}
