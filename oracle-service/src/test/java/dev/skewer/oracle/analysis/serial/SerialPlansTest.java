package dev.skewer.oracle.analysis.serial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.investigation.Written;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.TestCase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SerialPlansTest {
    private static RunPlan alone(TestCase testCase) {
        List<Step> steps = testCase.scenario().transactions().stream()
                .map(transaction -> transaction.steps().getLast())
                .toList();
        return SerialPlans.statements(RunPlan.of(testCase, Purpose.EXPLORE), steps);
    }

    @ParameterizedTest
    @EnumSource(names = {"READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE"})
    void statementsThatRunAloneHaveTheLevelThatTheyHad(Isolation level) {
        TestCase testCase = Written.testCase("""
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ UPDATE t SET a = 1;
                /*t2*/ UPDATE t SET a = 2;
                """, level);

        assertThat(alone(testCase).work().level()).isEqualTo(level);
    }

    /** One session cannot have two. */
    @Test
    void ofSeveralLevelsNoneIsTaken() {
        TestCase testCase = Written.testCase("""
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ BEGIN ISOLATION LEVEL READ COMMITTED;
                /*t1*/ COMMIT;
                /*t2*/ BEGIN ISOLATION LEVEL REPEATABLE READ;
                /*t2*/ COMMIT;
                """, Isolation.SERIALIZABLE);

        assertThat(alone(testCase).work().level()).isNull();
    }
}
