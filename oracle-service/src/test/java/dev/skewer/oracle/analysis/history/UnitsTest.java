package dev.skewer.oracle.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.analysis.serial.CommitOrder;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.plan.Task;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What took effect together, and in which orders it may have. */
final class UnitsTest {
    private static final String BEGINNING = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
            /*t1*/ BEGIN;
            /*t1*/ SELECT a FROM t FOR UPDATE;
            /*t2*/ UPDATE t SET a = 2;
            """;

    private static List<Unit> units(Execution execution) {
        return Units.of(SeenRuns.MYSQL, execution, (Task.Concurrent)
                execution.plan().work().task());
    }

    private static List<String> orders(Execution execution) {
        return CommitOrder.plausible(units(execution), History.of(execution), 24).stream()
                .map(order -> String.join(
                        " ",
                        order.stream()
                                .map(unit -> unit.transaction().id().value())
                                .toList()))
                .toList();
    }

    @Test
    void whatACommitLetsGoEndsAfterIt() {
        Execution run = SeenRuns.of(BEGINNING + "/*t1*/ COMMIT;\n", "t1.1", "t1.2", "t2.1?", "t1.3", "t2.1+");
        assertThat(orders(run)).containsExactly("T1 T2");
    }

    @Test
    void whatADefinitionLetsGoMayEndBeforeIt() {
        Execution run = SeenRuns.of(BEGINNING + "/*t1*/ TRUNCATE TABLE t;\n", "t1.1", "t1.2", "t2.1?", "t1.3", "t2.1+");
        assertThat(orders(run)).containsExactly("T1 T1+t1.3 T2", "T1 T2 T1+t1.3");
    }

    @Test
    void whatWasSentAfterADefinitionComesAfterIt() {
        String text = """
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ TRUNCATE TABLE t;
                /*t2*/ UPDATE t SET a = 2;
                """;
        assertThat(orders(SeenRuns.of(text, "t1.1", "t2.1"))).containsExactly("T1 T2");
    }

    @Test
    void whatOthersMadeFailIsInNoPart() {
        Execution run = SeenRuns.of(BEGINNING + "/*t1*/ TRUNCATE TABLE t;\n", "t1.1", "t1.2!", "t2.1", "t1.3");
        assertThat(units(run).stream()
                        .flatMap(unit -> unit.steps().stream())
                        .map(step -> step.id().value()))
                .containsExactlyInAnyOrder("t1.1", "t1.3+commit", "t2.1", "t1.3");
    }

    /** A savepoint that was released no longer stands in front of an older one of its name. */
    @Test
    void aRollbackToGoesBackToTheYoungestSavepointThatThereIs() {
        String text = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ BEGIN;
                /*t1*/ SAVEPOINT s;
                /*t1*/ INSERT INTO t (a) VALUES (1);
                /*t1*/ SAVEPOINT s;
                /*t1*/ %s
                /*t1*/ INSERT INTO t (a) VALUES (2);
                /*t1*/ ROLLBACK TO S;
                /*t1*/ COMMIT;
                """;
        String[] events = {"t1.1", "t1.2", "t1.3", "t1.4", "t1.5", "t1.6", "t1.7", "t1.8"};
        Execution released = SeenRuns.of(text.formatted("RELEASE SAVEPOINT s;"), events);
        Execution kept = SeenRuns.of(text.formatted("SELECT a FROM t;"), events);

        assertThat(lasting(released)).containsExactly("t1.1", "t1.2", "t1.7", "t1.8");
        assertThat(lasting(kept)).containsExactly("t1.1", "t1.2", "t1.3", "t1.4", "t1.7", "t1.8");
    }

    private static List<String> lasting(Execution run) {
        return units(run).getFirst().lastingSteps(History.of(run)).stream()
                .map(step -> step.id().value())
                .toList();
    }
}
