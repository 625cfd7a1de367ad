package dev.skewer.oracle.analysis.triage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.investigation.Investigation;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.investigation.Subject;
import dev.skewer.oracle.investigation.Written;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.oracle.judge.SerialWrite;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is documented of PostgreSQL, on a simulated one that keeps to it and on some that do not. Rules whose knob is a statement that the
 * simulator does not know are tried on real servers, with the corpus.
 */
final class RulesTest {
    private static final String ROWS = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 9), (2, 10);
            """;
    private static final String RECHECKED = ROWS + """
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET b = b + 1;
            /*t2*/ DELETE FROM t WHERE b = 10;
            /*t1*/ COMMIT;
            """;
    private static final String ADDED = ROWS + """
            /*t1*/ BEGIN;
            /*t1*/ DELETE FROM t WHERE b > 5;
            /*t2*/ INSERT INTO t VALUES (3, 30);
            /*t1*/ COMMIT;
            """;
    private static final String BOTH_CHANGE_ONE = ROWS + """
            /*t1*/ BEGIN;
            /*t2*/ BEGIN;
            /*t1*/ UPDATE t SET b = b + 1 WHERE a = 1;
            /*t2*/ UPDATE t SET b = b * 2 WHERE a = 1;
            /*t1*/ COMMIT;
            /*t2*/ COMMIT;
            """;

    private static Classification of(String text, Isolation level, Fault fault) throws InterruptedException {
        SimulatedTarget target = new SimulatedTarget(fault);
        Hearing.Replayer replayer = plans -> plans.stream().map(target::run).toList();
        Execution run = (Execution) target.run(RunPlan.of(Written.testCase(text, level), Purpose.ASKED));
        Verdict verdict = new Hearing(Oracles.ALL, Limits.defaults())
                .judge(run, replayer).stream()
                        .filter(one -> one.oracle().equals(SerialWrite.NAME))
                        .findFirst()
                        .orElseThrow();
        assertThat(verdict.judgement()).isInstanceOf(Judgement.Violation.class);
        Subject subject = new Subject(
                run, verdict.oracle(), ((Judgement.Violation) verdict.judgement()).witness(), Subject.Goal.EXPLAINED);
        return new Investigation(Means.oneByOne(Oracles.ALL, Rules.ALL))
                .of(subject, replayer)
                .substance()
                .classification();
    }

    private static void isExplained(Classification classification, TriageRule rule) {
        assertThat(classification)
                .isInstanceOfSatisfying(
                        Classification.DesignChoice.class,
                        choice -> assertThat(choice.rule().value()).isEqualTo(rule.name()));
    }

    @Test
    void aRowThatIsLookedAtAgainAfterAWaitIsDocumented() throws InterruptedException {
        isExplained(of(RECHECKED, Isolation.READ_COMMITTED, Fault.NONE), TriageRule.EPQ);
    }

    @Test
    void aRowThatIsAddedBehindAStatementIsDocumented() throws InterruptedException {
        isExplained(of(ADDED, Isolation.READ_COMMITTED, Fault.NONE), TriageRule.NO_GAP_LOCK);
    }

    @Test
    void transactionsThatComeInTheOrderOfTheirSnapshotsAreDocumented() throws InterruptedException {
        isExplained(of(ADDED, Isolation.REPEATABLE_READ, Fault.NONE), TriageRule.SNAPSHOT_ORDER);
    }

    /** The same shape as what is documented, and yet no document explains it: it acts on what is no longer there. */
    @ParameterizedTest
    @CsvSource({"READ_COMMITTED", "REPEATABLE_READ"})
    void aLostUpdateIsNotExplainedAway(Isolation level) throws InterruptedException {
        assertThat(of(BOTH_CHANGE_ONE, level, Fault.LOST_UPDATE)).isEqualTo(new Classification.BugSuspect());
    }

    @Test
    void aLostDeleteIsNotExplainedAway() throws InterruptedException {
        String rolledBack = ROWS + """
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = b + 1 WHERE a = 2;
                /*t2*/ DELETE FROM t WHERE b = 10;
                /*t1*/ ROLLBACK;
                """;
        assertThat(of(rolledBack, Isolation.READ_COMMITTED, Fault.LOST_WRITE))
                .isEqualTo(new Classification.BugSuspect());
    }
}
