package dev.skewer.schemas.testcase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.random.RandomCases;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.testkit.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestCaseTest {
    private static final Database EMPTY = new Database(new Shape(List.of()), List.of(), List.of());

    @Test
    void whereACaseComesFromChangesNoId() {
        Property.of(50, random -> new RandomCases(random).testCase()).holds(testCase -> {
            TestCase same = TestCase.of(testCase.scenario(), Provenance.written("a file", null));
            assertThat(same.id()).isEqualTo(testCase.id());
        });
    }

    @Test
    void purposeAndAttemptChangeNoPlanId() {
        Property.of(50, random -> new RandomCases(random).testCase()).holds(testCase -> {
            RunPlan plan = RunPlan.of(testCase, Purpose.EXPLORE);
            assertThat(RunPlan.of(testCase, Purpose.CANARY).id()).isEqualTo(plan.id());
            assertThat(plan.again().id()).isEqualTo(plan.id());
            assertThat(plan.again().attempt()).isEqualTo(1);
        });
    }

    @Test
    void anOrderMustHaveEachStepOnceAndKeepTheOrderOfEachSession() {
        Transaction one = autocommit("T1", "t1", "t1.1");
        Transaction two = autocommit("T2", "t1", "t1.2");
        Transaction other = autocommit("T3", "t2", "t2.1");

        assertThat(scenario(List.of(one, two, other), "t2.1", "t1.1", "t1.2").sessions())
                .extracting(SessionId::value)
                .containsExactly("t1", "t2");
        assertThatThrownBy(() -> scenario(List.of(one, two, other), "t1.2", "t1.1", "t2.1"))
                .hasMessageContaining("session t1 submits");
        assertThatThrownBy(() -> scenario(List.of(one, two, other), "t1.1", "t1.2"))
                .hasMessageContaining("t2.1");
        assertThatThrownBy(() -> scenario(List.of(one, other), "t1.1", "t1.1")).hasMessageContaining("twice");
    }

    @Test
    void anExplicitTransactionStartsWithBegin() {
        Step commit = new Step(new StepId("t1.1"), new Control.Commit());
        Step begin = new Step(new StepId("t1.1"), Control.Begin.plain());

        assertThatThrownBy(() -> transaction(true, commit)).hasMessageContaining("does not start with BEGIN");
        assertThatThrownBy(() -> transaction(false, begin)).hasMessageContaining("is not explicit");
        assertThat(transaction(true, begin).wantsCommit()).isFalse();
    }

    private static Scenario scenario(List<Transaction> transactions, String... order) {
        return new Scenario(
                new DialectName("mysql"),
                EMPTY,
                transactions,
                List.of(order).stream().map(StepId::new).toList(),
                List.of(),
                List.of(),
                Instrumentation.NONE);
    }

    private static Transaction autocommit(String id, String session, String step) {
        return new Transaction(
                new TransactionId(id),
                new SessionId(session),
                false,
                null,
                null,
                false,
                List.of(new Step(new StepId(step), new Statement.Raw("SELECT 1"))));
    }

    private static Transaction transaction(boolean explicit, Step... steps) {
        return new Transaction(
                new TransactionId("T1"), new SessionId("t1"), explicit, null, null, false, List.of(steps));
    }
}
