package dev.skewer.oracle.analysis.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.investigation.Written;
import dev.skewer.schemas.testcase.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who makes others wait goes, and who waited for it makes them wait instead. */
final class StandInsTest {
    private static List<String> cuts(Scenario scenario) {
        return new StandIns().variants(scenario).stream().map(Written::text).toList();
    }

    @Test
    void whoWaitsForAThirdSessionStandsInForIt() {
        Scenario third = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t FOR UPDATE;
                /*t2*/ DELETE FROM t;
                /*t3*/ INSERT INTO t VALUES (1);
                /*t1*/ COMMIT;
                """);
        assertThat(cuts(third))
                .hasSize(2)
                .allMatch(text -> !text.contains("t1*/"))
                .anySatisfy(text -> assertThat(text)
                        .containsSubsequence("/*t2*/ BEGIN", "/*t2*/ DELETE", "/*t3*/ INSERT", "/*t2*/ COMMIT"));
    }

    @Test
    void whatOnlyMakesADeadlockGoesAndItsVictimEndsLast() {
        Scenario deadlock = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*init*/ CREATE TABLE other (a INT);
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t FOR UPDATE;
                /*t2*/ BEGIN;
                /*t2*/ UPDATE other SET a = 1;
                /*t2*/ DELETE FROM t;
                /*t2*/ COMMIT;
                /*t1*/ DELETE FROM other;
                /*t1*/ COMMIT;
                """);
        assertThat(cuts(deadlock))
                .singleElement()
                .asString()
                .doesNotContain("SELECT")
                .containsSubsequence("/*t2*/ UPDATE", "/*t1*/ DELETE", "/*t1*/ COMMIT", "/*t2*/ COMMIT");
    }

    @Test
    void whoEndsLastAnywayStandsInForNobody() {
        Scenario two = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ BEGIN;
                /*t1*/ DELETE FROM t;
                /*t2*/ BEGIN;
                /*t2*/ INSERT INTO t VALUES (1);
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """);
        assertThat(cuts(two)).isEmpty();
    }
}
