package dev.skewer.oracle.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.analysis.history.SeenRuns;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Witness;
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

    @Test
    void whatAgreesPassesWithItsNumbers() {
        assertThat(judged(NUMBERED, Next.pass(List.of()))).isInstanceOf(Judgement.Pass.class);
    }
}
