package dev.skewer.oracle.analysis.triage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.investigation.Written;
import dev.skewer.oracle.judge.Altered;
import dev.skewer.oracle.judge.SerialWrite;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the rule takes for write skew, and what only looks like it. */
final class WriteSkewTest {
    private static final String ROWS = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            """;
    private static final String SKEWED = ROWS + """
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET b = 20 WHERE b = 10;
            /*t2*/ UPDATE t SET b = 10 WHERE b = 20;
            /*t1*/ COMMIT;
            """;

    private final SimulatedTarget target = new SimulatedTarget(Fault.NONE);

    private Execution run(String text, Isolation level) {
        return (Execution) target.run(RunPlan.of(Written.testCase(text, level), Purpose.ASKED));
    }

    private Claim heard(Execution run) throws InterruptedException {
        return Heard.of(
                new WriteSkew(), run, plans -> plans.stream().map(target::run).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"READ_COMMITTED", "REPEATABLE_READ"})
    void twoUpdatesThatMakeRowsForEachOtherAreSkewed(Isolation level) throws InterruptedException {
        assertThat(heard(run(SKEWED, level))).isInstanceOf(Claim.Explains.class);
    }

    @Test
    void whereASerialOrderIsPromisedNothingIsExplained() {
        Execution run = run(SKEWED, Isolation.REPEATABLE_READ);
        Situation situation = Situation.of(run, List.of(), SerialWrite.NAME).orElseThrow();
        assertThat(situation.isFor(new WriteSkew())).isTrue();
        Execution serializable = run(ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 20 WHERE b = 10;
                /*t1*/ COMMIT;
                """, Isolation.SERIALIZABLE);
        Situation promised =
                Situation.of(serializable, List.of(), SerialWrite.NAME).orElseThrow();
        assertThat(Rules.ALL).noneMatch(promised::isFor);
    }

    /** The shape is that of write skew, and the write of one of the two is gone. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aLostWriteIsNotExplainedAway(int lost) throws InterruptedException {
        Execution run = run(SKEWED, Isolation.READ_COMMITTED);
        Execution untouched = run(ROWS + "/*t1*/ SELECT * FROM t;\n", Isolation.READ_COMMITTED);
        TableState end = run.finalState().getFirst();
        List<Row> rows = new ArrayList<>(end.rows());
        rows.set(lost, untouched.finalState().getFirst().rows().get(lost));
        TableState without = new TableState(end.table(), end.throughIndex(), end.columns(), rows);
        assertThat(heard(Altered.endingAs(run, List.of(without)))).isInstanceOf(Claim.Silent.class);
    }

    @Test
    void twoThatMeetOnOneRowAreNotSkewed() throws InterruptedException {
        Execution run = run(ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = b + 1 WHERE a = 1;
                /*t2*/ UPDATE t SET b = b * 2 WHERE a = 1;
                /*t1*/ COMMIT;
                """, Isolation.READ_COMMITTED);
        assertThat(run.inconclusive()).isNull();
        assertThat(heard(run)).isInstanceOf(Claim.Silent.class);
    }

    /** What was refused is a write of the case as well, and nobody has said that it had to be. */
    @Test
    void besideAThirdWriteThatWasRefusedNothingIsExplained() throws InterruptedException {
        Execution run = run(
                SKEWED.replace("/*t1*/ COMMIT", "/*t1*/ INSERT INTO t VALUES (1, 1);\n/*t1*/ COMMIT"),
                Isolation.READ_COMMITTED);
        assertThat(run.events())
                .anyMatch(event -> event instanceof Event.Done done && done.outcome() instanceof Outcome.Refused);
        assertThat(heard(run)).isInstanceOf(Claim.Silent.class);
    }
}
