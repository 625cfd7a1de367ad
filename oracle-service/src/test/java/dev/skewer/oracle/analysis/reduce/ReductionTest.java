package dev.skewer.oracle.analysis.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.analysis.reduce.Reduction.Candidate;
import dev.skewer.oracle.investigation.Written;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.testkit.Property;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That a case becomes as small as it can, whatever it is that fails, and that nothing is tried twice. */
final class ReductionTest {
    private static Scenario smallest(Scenario from, int atOnce, Predicate<String> fails) {
        return smallest(Passes.ALL, from, atOnce, fails);
    }

    private static Scenario smallest(List<Pass> passes, Scenario from, int atOnce, Predicate<String> fails) {
        Reduction reduction = Reduction.of(from);
        List<Scenario> tried = new ArrayList<>();
        while (true) {
            List<Candidate> candidates = reduction.candidates(passes, atOnce, SimulatedTarget.dialect());
            if (candidates.isEmpty()) {
                assertThat(new HashSet<>(tried)).hasSameSizeAs(tried);
                return reduction.best();
            }
            Optional<Candidate> failing = candidates.stream()
                    .filter(candidate -> fails.test(Written.text(candidate.scenario())))
                    .findFirst();
            candidates.stream()
                    .takeWhile(candidate -> !Optional.of(candidate).equals(failing))
                    .forEach(candidate -> tried.add(candidate.scenario()));
            reduction = reduction.after(passes, candidates, failing);
        }
    }

    /** Every candidate is written down here, which none may refuse. */
    @Test
    void whatAFileCanSayStaysWhatAFileCanSay() {
        Scenario mixed = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ BEGIN ISOLATION LEVEL READ COMMITTED;
                /*t1*/ UPDATE t SET a = 1;
                /*t2*/ BEGIN ISOLATION LEVEL REPEATABLE READ;
                /*t2*/ UPDATE t SET a = 2;
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """);
        Scenario smallest = smallest(
                mixed, 1, text -> text.contains("LEVEL READ COMMITTED") && text.contains("LEVEL REPEATABLE READ"));
        assertThat(Written.text(smallest)).contains("LEVEL READ COMMITTED", "LEVEL REPEATABLE READ");
    }

    /** Cuts that undid each other would never come to an end. */
    @Test
    void whatFailsHoweverSmallItIsComesToAnEnd() {
        Scenario typed = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT, b VARCHAR(20), UNIQUE (b));
                /*init*/ CREATE TABLE u (a INT, FOREIGN KEY (a) REFERENCES t (a) ON DELETE CASCADE);
                /*init*/ INSERT INTO t VALUES (10, 'x'), (2, 'y'), (3, 'z');
                /*t1*/ BEGIN ISOLATION LEVEL READ COMMITTED;
                /*t1*/ UPDATE t SET a = 100 WHERE b = 'x' AND a < 7;
                /*t2*/ DELETE FROM t WHERE a IN (1, 2, 3);
                /*t1*/ COMMIT;
                """);
        assertThat(Written.text(smallest(typed, 1, any -> true)).lines()).hasSizeLessThan(4);
        assertThat(Written.text(smallest(Passes.ALL_AND_OTHER_KINDS, typed, 1, any -> true))
                        .lines())
                .hasSizeLessThan(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void onlyWhatFailsIsLeft(int atOnce) {
        Scenario large = Written.scenario("""
                /*init*/ CREATE TABLE accounts (id INT PRIMARY KEY, owner VARCHAR(20) NOT NULL, amount BIGINT);
                /*init*/ CREATE INDEX by_owner ON accounts (owner);
                /*init*/ CREATE TABLE log (id INT, what TEXT);
                /*init*/ INSERT INTO accounts VALUES (1, 'ann', 10), (2, 'bob', 20), (3, 'cid', 30);
                /*init*/ INSERT INTO log VALUES (1, 'a'), (2, 'b');
                /*ann*/ BEGIN;
                /*bob*/ BEGIN;
                /*cid*/ BEGIN;
                /*ann*/ SELECT * FROM accounts WHERE id = 1;
                /*cid*/ INSERT INTO log VALUES (3, 'c');
                /*ann*/ UPDATE accounts SET amount = amount + 1 WHERE id = 1 AND owner = 'ann';
                /*bob*/ SELECT * FROM log;
                /*bob*/ DELETE FROM accounts WHERE id > 1;
                /*cid*/ COMMIT;
                /*ann*/ COMMIT;
                /*bob*/ COMMIT;
                """);
        Scenario smallest = smallest(
                large, atOnce, text -> text.contains("UPDATE") && text.contains("DELETE") && text.contains("30"));
        assertThat(Written.text(smallest)).isEqualTo("""
                        /*init*/ CREATE TABLE t (c0 INT);
                        /*init*/ INSERT INTO t VALUES (30);
                        /*t1*/ UPDATE t SET c0 = c0;
                        /*t1*/ DELETE FROM t;
                        """);
    }

    @Test
    void whatNeverFailsAgainStaysAsItIs() {
        Scenario scenario = Written.scenario("/*init*/ CREATE TABLE t (a INT);\n/*t1*/ UPDATE t SET a = 1;");
        assertThat(smallest(scenario, 3, text -> false)).isEqualTo(scenario);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whateverFailsTheReductionEndsAndItsResultFails(boolean otherKinds) {
        List<Pass> passes = otherKinds ? Passes.ALL_AND_OTHER_KINDS : Passes.ALL;
        Property.of(30, random -> SimCases.next(random, Isolation.SERIALIZABLE).scenario())
                .holds(drawn -> {
                    int rest = Written.text(drawn).length() % 3;
                    Predicate<String> fails = text -> text.length() % 3 == rest;
                    assertThat(fails.test(Written.text(smallest(passes, drawn, 2, fails))))
                            .isTrue();
                });
    }
}
