package dev.skewer.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.simulator.engine.Fault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Histories of the kind that Hermitage collects: who waits, who is refused, what is read, what is left. */
class LevelsTest {
    private static final String TWO_ROWS = """
            init: CREATE TABLE t (id INT PRIMARY KEY, v INT)
            init: INSERT INTO t (id, v) VALUES (1, 10), (2, 20)
            """;

    private static void check(Isolation level, String history, String trace, String left) {
        Execution execution = Histories.run(Fault.NONE, level, TWO_ROWS + history);
        assertThat(Histories.trace(execution)).isEqualTo(trace);
        assertThat(Histories.finalState(execution)).isEqualTo(left);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            READ_COMMITTED  / t1.1 t2.1 t1.2#1 t2.2~t1 t1.3 t2.2#1 t2.3 / t{1,12|2,20}
            REPEATABLE_READ / t1.1 t2.1 t1.2#1 t2.2~t1 t1.3 t2.2!serialization_failure t2.3 / t{1,11|2,20}
            SERIALIZABLE    / t1.1 t2.1 t1.2#1 t2.2~t1 t1.3 t2.2!serialization_failure t2.3 / t{1,11|2,20}
            """)
    void aWriteWaitsForWhoeverHasWritten(Isolation level, String trace, String left) {
        check(level, """
                t1: BEGIN
                t2: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: UPDATE t SET v = 12 WHERE id = 1
                t1: COMMIT
                t2: COMMIT""", trace, left);
    }

    @ParameterizedTest
    @CsvSource({"READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE"})
    void aWriteGoesOnAsIfNothingWasWhenTheOtherIsRolledBack(Isolation level) {
        check(level, """
                t1: BEGIN
                t2: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: UPDATE t SET v = v + 2 WHERE id = 1
                t1: ROLLBACK
                t2: COMMIT""", "t1.1 t2.1 t1.2#1 t2.2~t1 t1.3 t2.2#1 t2.3", "t{1,12|2,20}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            READ_COMMITTED  / t1.1 t2.1 t2.2#1 t1.2{1,10} t2.3 t1.3{1,11} t1.4
            REPEATABLE_READ / t1.1 t2.1 t2.2#1 t1.2{1,10} t2.3 t1.3{1,10} t1.4
            SERIALIZABLE    / t1.1 t2.1 t2.2#1 t1.2{1,10} t2.3 t1.3{1,10} t1.4
            """)
    void aPlainReadShowsWhatIsCommittedAndNeverWaits(Isolation level, String trace) {
        check(level, """
                t1: BEGIN
                t2: BEGIN
                t2: UPDATE t SET v = 11 WHERE id = 1
                t1: SELECT * FROM t WHERE id = 1
                t2: COMMIT
                t1: SELECT * FROM t WHERE id = 1
                t1: COMMIT""", trace, "t{1,11|2,20}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            READ_COMMITTED  / t1.1 t2.1 t1.2{10} t2.2{10} t1.3#1 t1.4 t2.3#1 t2.4 / t{1,12|2,20}
            REPEATABLE_READ / t1.1 t2.1 t1.2{10} t2.2{10} t1.3#1 t1.4 t2.3!serialization_failure t2.4 / t{1,11|2,20}
            """)
    void anUpdateGetsLostOnlyWhereThatIsAllowed(Isolation level, String trace, String left) {
        check(level, """
                t1: BEGIN
                t2: BEGIN
                t1: SELECT v FROM t WHERE id = 1
                t2: SELECT v FROM t WHERE id = 1
                t1: UPDATE t SET v = 11 WHERE id = 1
                t1: COMMIT
                t2: UPDATE t SET v = 12 WHERE id = 1
                t2: COMMIT""", trace, left);
    }

    /** Write skew on single rows. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            REPEATABLE_READ / t1.1 t2.1 t1.2{30} t2.2{30} t1.3#1 t2.3#1 t1.4 t2.4 / t{1,0|2,0}
            SERIALIZABLE    / t1.1 t2.1 t1.2{30} t2.2{30} t1.3#1 t2.3#1 t1.4 t2.4!serialization_failure / t{1,0|2,20}
            """)
    void writesAreSkewedOnlyBelowSerializable(Isolation level, String trace, String left) {
        check(level, """
                t1: BEGIN
                t2: BEGIN
                t1: SELECT SUM(v) FROM t
                t2: SELECT SUM(v) FROM t
                t1: UPDATE t SET v = 0 WHERE id = 1
                t2: UPDATE t SET v = 0 WHERE id = 2
                t1: COMMIT
                t2: COMMIT""", trace, left);
    }

    /** Write skew through a predicate: neither writes anything that the other has seen. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            REPEATABLE_READ / t1.1 t2.1 t1.2{} t2.2{} t1.3#1 t2.3#1 t1.4 t2.4 / t{1,10|2,20|3,30|4,42}
            SERIALIZABLE    / t1.1 t2.1 t1.2{} t2.2{} t1.3#1 t2.3#1 t1.4 t2.4!serialization_failure / t{1,10|2,20|3,30}
            """)
    void predicatesHoldOnlyAtSerializable(Isolation level, String trace, String left) {
        check(level, """
                t1: BEGIN
                t2: BEGIN
                t1: SELECT * FROM t WHERE v % 3 = 0
                t2: SELECT * FROM t WHERE v % 3 = 0
                t1: INSERT INTO t VALUES (3, 30)
                t2: INSERT INTO t VALUES (4, 42)
                t1: COMMIT
                t2: COMMIT""", trace, left);
    }

    /** At READ COMMITTED a row that was waited for is looked at again, alone: the rest is as it was at first. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            READ_COMMITTED  / t1.1 t1.2#2 t2.1~t1 t1.3 t2.1 / t{1,20|2,30}
            REPEATABLE_READ / t1.1 t1.2#2 t2.1~t1 t1.3 t2.1!serialization_failure / t{1,20|2,30}
            """)
    void aRowThatNoLongerFitsIsPassedOver(Isolation level, String trace, String left) {
        check(level, """
                t1: BEGIN
                t1: UPDATE t SET v = v + 10
                t2: DELETE FROM t WHERE v = 20
                t1: COMMIT""", trace, left);
    }

    @ParameterizedTest
    @CsvSource({"READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE"})
    void whoeverClosesADeadlockIsRefusedAndTheOtherGoesOn(Isolation level) {
        check(
                level,
                """
                t1: BEGIN
                t2: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: UPDATE t SET v = 22 WHERE id = 2
                t1: UPDATE t SET v = 21 WHERE id = 2
                t2: UPDATE t SET v = 12 WHERE id = 1
                t2: SELECT * FROM t
                t1: COMMIT
                t2: COMMIT""",
                "t1.1 t2.1 t1.2#1 t2.2#1 t1.3~t2 t2.3!deadlock t1.3#1 t2.4!in_failed_transaction t1.4 t2.5",
                "t{1,11|2,21}");
    }

    @ParameterizedTest
    @CsvSource({"READ_COMMITTED", "REPEATABLE_READ", "SERIALIZABLE"})
    void sharedLocksKeepWritersOutAndNobodyElse(Isolation level) {
        check(level, """
                t1: BEGIN
                t2: BEGIN
                t1: SELECT * FROM t WHERE id = 1 FOR SHARE
                t2: SELECT * FROM t WHERE id = 1 FOR SHARE
                t3: UPDATE t SET v = 13 WHERE id = 1
                t1: COMMIT
                t2: COMMIT""", "t1.1 t2.1 t1.2{1,10} t2.2{1,10} t3.1~t1,t2 t1.3 t3.1~t2 t2.3 t3.1#1", "t{1,13|2,20}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            READ_COMMITTED  / duplicate_key
            REPEATABLE_READ / serialization_failure
            SERIALIZABLE    / serialization_failure
            """)
    void anInsertWaitsForWhoeverHasTheKey(Isolation level, String error) {
        String history = """
                t1: BEGIN
                t2: BEGIN
                t1: INSERT INTO t VALUES (3, 1)
                t2: INSERT INTO t VALUES (3, 2)
                t1: %s
                t2: COMMIT""";
        check(
                level,
                history.formatted("COMMIT"),
                "t1.1 t2.1 t1.2#1 t2.2~t1 t1.3 t2.2!" + error + " t2.3",
                "t{1,10|2,20|3,1}");
        check(level, history.formatted("ROLLBACK"), "t1.1 t2.1 t1.2#1 t2.2~t1 t1.3 t2.2#1 t2.3", "t{1,10|2,20|3,2}");
    }
}
