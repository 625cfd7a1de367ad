package dev.skewer.schemas.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.List;
import org.junit.jupiter.api.Test;

class TaskTest {
    private static final Database EMPTY = new Database(new Shape(List.of()), List.of(), List.of());

    private static Step step(String id) {
        return new Step(new StepId(id), new Statement.Raw("SELECT 1"));
    }

    @Test
    void noTwoStepsOfBatchesHaveOneName() {
        Task.Batch one = new Task.Batch(false, List.of(), List.of(step("s.1")));
        Task.Batch other = new Task.Batch(false, List.of(), List.of(step("s.2"), step("s.1")));

        assertThatThrownBy(() -> new Task.Statements(EMPTY, List.of(one, other)))
                .hasMessageContaining("s.1 stands twice");
    }

    @Test
    void aBatchHasRowsOfTablesOnly() {
        TableRows rows = new TableRows("t", List.of(), List.of(List.of(new Literal.Text("x"))));

        assertThatThrownBy(() -> new Task.Statements(EMPTY, List.of(new Task.Batch(true, List.of(rows), List.of()))))
                .hasMessageContaining("no table t");
    }

    @Test
    void noTwoStepsOfALoadHaveOneName() {
        assertThatThrownBy(() -> new Task.Load(EMPTY, List.of(transaction("T1"), transaction("T2")), 1))
                .hasMessageContaining("s.1 stands twice");
    }

    private static Transaction transaction(String id) {
        return new Transaction(
                new TransactionId(id), new SessionId("s"), false, null, null, false, List.of(step("s.1")));
    }

    @Test
    void whatStandsBehindANameSaysTheRoundAndWhoseStatementItIs() {
        StepId third = new StepId("t1.2").inRound(3);
        assertThat(third.value()).isEqualTo("t1.2+round3");
        assertThat(third.isRollback()).isFalse();
        assertThat(third.rollback().value()).isEqualTo("t1.2+round3+rollback");
        assertThat(third.rollback().isRollback()).isTrue();
        assertThat(third.rollback().planned()).isEqualTo(new StepId("t1.2"));
        assertThat(new StepId("t1.2").inRound(1).planned()).isEqualTo(new StepId("t1.2"));
        assertThat(transaction("T1").inRound(2).id().value()).isEqualTo("T1+round2");
        assertThat(transaction("T1").inRound(2).steps().getFirst().id().value()).isEqualTo("s.1+round2");
    }
}
