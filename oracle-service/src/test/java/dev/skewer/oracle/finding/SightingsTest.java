package dev.skewer.oracle.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.investigation.Written;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import org.junit.jupiter.api.Test;

final class SightingsTest {
    /** PostgreSQL gives READ COMMITTED to whoever asks for less. */
    @Test
    void theLevelIsTheOneThatWasAskedFor() {
        Execution run = (Execution) new SimulatedTarget(Fault.NONE)
                .run(RunPlan.of(Written.testCase("""
                        /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                        /*t1*/ BEGIN;
                        /*t1*/ SELECT * FROM t;
                        /*t1*/ COMMIT;
                        """, Isolation.READ_UNCOMMITTED), Purpose.EXPLORE));
        assertThat(run.fates()).extracting(TransactionFate::effective).containsOnly(Isolation.READ_COMMITTED);

        assertThat(Sightings.place(run).level()).isEqualTo(Isolation.READ_UNCOMMITTED);
    }
}
