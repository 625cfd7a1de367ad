package dev.skewer.oracle.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.oracle.analysis.history.SeenRuns;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.topic.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an oracle's word is worth in a scene. */
final class SceneTest {
    private static final Next DIFFERENT =
            Next.violation(new Witness(SerialOrder.NO_ORDER, "it differs", List.of(new Clue.ServerSaid(List.of("?")))));

    private static final Execution NUMBERED = SeenRuns.of("""
            /*init*/ CREATE TABLE t (a INT AUTO_INCREMENT, b INT, PRIMARY KEY (a));
            /*t1*/ INSERT INTO t (b) VALUES (1);
            """, "t1.1");

    private static final Execution PLAIN = SeenRuns.of("""
            /*init*/ CREATE TABLE t (a INT, b INT, PRIMARY KEY (a));
            /*t1*/ INSERT INTO t (b) VALUES (1);
            """, "t1.1");

    private static Judgement judged(Execution execution, Next word) {
        Evidence evidence = Evidence.of(execution, Limits.defaults()).orElseThrow();
        return ((Next.Decided) Scene.judge(evidence, _ -> word)).judgement();
    }

    @Test
    void aDifferenceThatMayComeOfNumbersIsNoViolation() {
        assertThat(judged(NUMBERED, DIFFERENT)).isInstanceOf(Judgement.NotApplicable.class);
        assertThat(judged(PLAIN, DIFFERENT)).isInstanceOf(Judgement.Violation.class);
    }

    private static final String REFUSED = """
            /*init*/ CREATE TABLE t (a INT, PRIMARY KEY (a));
            /*init*/ CREATE TABLE u (a INT, PRIMARY KEY (a));
            /*init*/ INSERT INTO t (a) VALUES (1);
            /*t1*/ BEGIN;
            /*t1*/ INSERT INTO t (a) VALUES (1);
            /*t1*/ COMMIT;
            /*t2*/ DELETE FROM t;
            /*t3*/ SELECT a FROM t;
            /*t4*/ INSERT INTO u (a) VALUES (1);
            """;

    private static List<String> stepsOfFirst(Dialect dialect, String... moments) {
        Execution execution = SeenRuns.of(dialect, REFUSED, moments);
        Task.Concurrent task = (Task.Concurrent) execution.plan().work().task();
        return Scene.of(execution, dialect, task).committedByWhatIsHeld().stream()
                .filter(unit -> unit.original().id().value().equals("T1"))
                .flatMap(unit -> unit.steps().stream())
                .map(step -> step.id().value())
                .toList();
    }

    @Test
    void aRefusedStatementDoesNotCountWhereItHoldsNothingAndOthersGoOn() {
        assertThat(stepsOfFirst(SeenRuns.TIDB, "t1.1", "t1.2-", "t2.1", "t1.3")).containsExactly("t1.1", "t1.3");
    }

    @Test
    void aRefusedStatementCountsWhereNobodyCouldChangeWhatItWasRefusedFor() {
        List<String> all = List.of("t1.1", "t1.2", "t1.3");

        assertThat(stepsOfFirst(SeenRuns.TIDB, "t2.1", "t1.1", "t1.2-", "t1.3")).isEqualTo(all);
        assertThat(stepsOfFirst(SeenRuns.TIDB, "t1.1", "t1.2-", "t1.3", "t2.1")).isEqualTo(all);
        assertThat(stepsOfFirst(SeenRuns.MYSQL, "t1.1", "t1.2-", "t2.1", "t1.3"))
                .isEqualTo(all);
        assertThat(stepsOfFirst(SeenRuns.TIDB, "t1.1", "t1.2-", "t3.1", "t1.3")).isEqualTo(all);
        assertThat(stepsOfFirst(SeenRuns.TIDB, "t1.1", "t1.2-", "t4.1", "t1.3")).isEqualTo(all);
        assertThat(stepsOfFirst(SeenRuns.TIDB, "t1.1", "t1.2-", "t2.1-", "t1.3"))
                .isEqualTo(all);
    }

    @Test
    void whoHasChangedNothingIsNoReason() {
        assertThat(stepsOfFirst(SeenRuns.TIDB, "t1.1", "t1.2-", "t2.1=", "t1.3"))
                .containsExactly("t1.1", "t1.2", "t1.3");
    }

    private static final String FAMILY = """
            /*init*/ CREATE TABLE p (a INT, PRIMARY KEY (a));
            /*init*/ CREATE TABLE c (a INT, b INT, PRIMARY KEY (a), FOREIGN KEY (b) REFERENCES p (a));
            /*init*/ CREATE TABLE u (a INT, PRIMARY KEY (a));
            /*t1*/ BEGIN;
            /*t1*/ INSERT INTO c (a, b) VALUES (1, 5);
            /*t1*/ COMMIT;
            /*t2*/ INSERT INTO p (a) VALUES (5);
            /*t3*/ INSERT INTO u (a) SELECT a FROM p;
            """;

    private static boolean meetsOthers(String... moments) {
        Execution execution = SeenRuns.of(SeenRuns.TIDB, FAMILY, moments);
        Task.Concurrent task = (Task.Concurrent) execution.plan().work().task();
        Scene scene = Scene.of(execution, SeenRuns.TIDB, task);
        Unit first = scene.units().stream()
                .filter(unit -> unit.original().id().value().equals("T1"))
                .findFirst()
                .orElseThrow();
        return scene.meetsOthersChanges(first.steps().get(1), first);
    }

    @Test
    void aChildMeetsChangesOfItsParentThatWereMadeBeforeIt() {
        assertThat(meetsOthers("t1.1", "t2.1", "t1.2-", "t1.3")).isTrue();
        assertThat(meetsOthers("t1.1", "t1.2-", "t2.1", "t1.3")).isFalse();
        assertThat(meetsOthers("t2.1", "t1.1", "t1.2-", "t1.3"))
                .as("its transaction had not begun")
                .isFalse();
        assertThat(meetsOthers("t1.1", "t3.1", "t1.2-", "t1.3"))
                .as("a table that is read is not changed")
                .isFalse();
    }

    @Test
    void whatSucceedsCountsWhoeverGoesOn() {
        assertThat(stepsOfFirst(SeenRuns.TIDB, "t1.1", "t1.2", "t2.1", "t1.3")).containsExactly("t1.1", "t1.2", "t1.3");
    }

    @Test
    void whatAgreesPassesWithItsNumbers() {
        assertThat(judged(NUMBERED, Next.pass(List.of()))).isInstanceOf(Judgement.Pass.class);
    }
}
