package dev.skewer.oracle.analysis.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Units;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which state was there when. */
final class CommittedStatesTest {
    private final Execution execution = observed("""
            -- case: history
            /*init*/ CREATE TABLE t (k INT PRIMARY KEY, v INT);
            /*init*/ CREATE TABLE u (k INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t (k, v) VALUES (0, 0);
            /*t2*/ BEGIN;
            /*t2*/ UPDATE t SET v = v + 1 WHERE k = 0;
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET v = v + 1 WHERE k = 0;
            /*t2*/ COMMIT;
            /*t1*/ SELECT v FROM t WHERE k = 0;
            /*t1*/ COMMIT;
            /*t3*/ INSERT INTO u (k, v) VALUES (1, 1);
            /*t3*/ SELECT v FROM u;
            """);
    private final History history = History.of(execution);
    private final CommittedStates states =
            CommittedStates.of(execution, Units.of(SimulatedTarget.dialect(), execution, (Task.Concurrent)
                    execution.plan().work().task()));

    private static Execution observed(String text) {
        RunPlan plan = RunPlan.of(
                CaseFileReader.of(SimulatedTarget.dialect())
                        .read("history.sql", text)
                        .at(Isolation.READ_COMMITTED),
                Purpose.EXPLORE);
        RunPlan.Work looking = plan.work().lookingAt(List.of(Probe.EACH_COMMIT));
        return (Execution) new SimulatedTarget(Fault.NONE).run(RunPlan.of(plan.rootCase(), 0, Purpose.JUDGE, looking));
    }

    private int sentAt(String step) {
        return history.sentAt(new StepId(step)).orElseThrow();
    }

    private int doneAt(String step) {
        return history.doneAt(new StepId(step)).orElseThrow();
    }

    @Test
    void eachCommitThatCanHaveChangedSomethingMakesAState() {
        assertThat(states.last()).isEqualTo(3);
        assertThat(states.at(sentAt("t1.2"))).isEqualTo(0);
        assertThat(states.at(sentAt("t1.3"))).isEqualTo(1);
        assertThat(states.at(sentAt("t3.1"))).isEqualTo(2);
        assertThat(states.at(sentAt("t3.2"))).isEqualTo(3);
        assertThat(states.seenAfter(1)).isEqualTo(new StepId("t2.3"));
    }

    /** It ran after the commit that let it go on, though the observer could look only behind it. */
    @Test
    void aWriteThatWaitedRanOnWhatWasCommittedThen() {
        assertThat(states.at(doneAt("t1.2"))).isEqualTo(0);
        assertThat(states.settledAfter(doneAt("t1.2"))).isEqualTo(1);
        assertThat(states.settledAfter(doneAt("t3.2"))).isEqualTo(3);
    }

    @Test
    void tablesAreComparedByTheirRowsAndTheBeginningByWhoChangedIt() {
        assertThat(states.agree(Set.of("u"), 0, 2)).isTrue();
        assertThat(states.agree(Set.of("t"), 0, 1)).isFalse();
        assertThat(states.agree(Set.of("u"), 0, 3)).isFalse();
        assertThat(states.agree(Set.of("t"), 2, 3)).isTrue();
        assertThat(states.agree(Set.of("t", "u"), 3, 2)).isFalse();
    }

    @Test
    void whoMadeAStateIsKnown() {
        assertThat(states.committedIn(1))
                .extracting(unit -> unit.transaction().session().value())
                .containsExactly("t2");
        assertThat(states.committedIn(2))
                .extracting(unit -> unit.transaction().session().value())
                .containsExactly("t1");
    }
}
