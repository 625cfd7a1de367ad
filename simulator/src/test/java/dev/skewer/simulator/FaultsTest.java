package dev.skewer.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.simulator.engine.Fault;
import org.junit.jupiter.api.Test;

/** Each fault on a history where it shows, beside the sound database on the same history. */
class FaultsTest {
    private static final String TWO_ROWS = """
            init: CREATE TABLE t (id INT PRIMARY KEY, v INT)
            init: CREATE INDEX t_v_idx ON t (v)
            init: INSERT INTO t (id, v) VALUES (1, 10), (2, 20)
            """;

    private static void differs(Fault fault, String history, String sound, String broken) {
        assertThat(told(Fault.NONE, history)).isEqualTo(sound);
        assertThat(told(fault, history)).isEqualTo(broken);
    }

    private static String told(Fault fault, String history) {
        Execution execution = Histories.run(fault, Isolation.SERIALIZABLE, TWO_ROWS + history, Probe.INDEXES);
        return Histories.trace(execution) + " " + Histories.finalState(execution);
    }

    @Test
    void anUpdateGetsLost() {
        differs(
                Fault.LOST_UPDATE,
                """
                t1: BEGIN
                t2: BEGIN
                t1: SELECT v FROM t WHERE id = 1
                t2: UPDATE t SET v = v + 1 WHERE id = 1
                t1: UPDATE t SET v = v + 5 WHERE id = 1
                t2: COMMIT
                t1: COMMIT""",
                "t1.1 t2.1 t1.2{10} t2.2#1 t1.3~t2 t2.3 t1.3!serialization_failure t1.4 t{1,11|2,20}",
                "t1.1 t2.1 t1.2{10} t2.2#1 t1.3~t2 t2.3 t1.3#1 t1.4 t{1,15|2,20}");
    }

    @Test
    void whatIsNotCommittedIsRead() {
        differs(
                Fault.DIRTY_READ,
                """
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: SELECT v FROM t WHERE id = 1
                t1: ROLLBACK""",
                "t1.1 t1.2#1 t2.1{10} t1.3 t{1,10|2,20}",
                "t1.1 t1.2#1 t2.1{11} t1.3 t{1,10|2,20}");
    }

    @Test
    void aPhantomIsNotNoticed() {
        differs(
                Fault.PHANTOM,
                """
                t1: BEGIN
                t2: BEGIN
                t1: SELECT COUNT(*) FROM t
                t2: SELECT COUNT(*) FROM t
                t1: INSERT INTO t VALUES (3, 2)
                t2: INSERT INTO t VALUES (4, 2)
                t1: COMMIT
                t2: COMMIT""",
                "t1.1 t2.1 t1.2{2} t2.2{2} t1.3#1 t2.3#1 t1.4 t2.4!serialization_failure t{1,10|2,20|3,2}",
                "t1.1 t2.1 t1.2{2} t2.2{2} t1.3#1 t2.3#1 t1.4 t2.4 t{1,10|2,20|3,2|4,2}");
    }

    @Test
    void aWriteGetsLostBehindARollback() {
        differs(
                Fault.LOST_WRITE,
                """
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: UPDATE t SET v = 12 WHERE id = 1
                t1: ROLLBACK""",
                "t1.1 t1.2#1 t2.1~t1 t1.3 t2.1#1 t{1,12|2,20}",
                "t1.1 t1.2#1 t2.1~t1 t1.3 t2.1#1 t{1,10|2,20}");
    }

    @Test
    void halfOfACommitIsSeen() {
        differs(
                Fault.TORN_COMMIT,
                """
                t1: BEGIN
                t2: BEGIN
                t1: UPDATE t SET v = v + 1
                t1: COMMIT
                t2: SELECT v FROM t
                t2: SELECT v FROM t
                t2: COMMIT
                t3: SELECT v FROM t""",
                "t1.1 t2.1 t1.2#2 t1.3 t2.2{11|21} t2.3{11|21} t2.4 t3.1{11|21} t{1,11|2,21}",
                "t1.1 t2.1 t1.2#2 t1.3 t2.2{11|20} t2.3{11|20} t2.4 t3.1{11|21} t{1,11|2,21}");
    }

    @Test
    void aSnapshotLacksTheCommitBeforeIt() {
        differs(
                Fault.STALE_SNAPSHOT,
                """
                t1: BEGIN
                t2: BEGIN
                t1: UPDATE t SET v = v + 1
                t1: COMMIT
                t2: SELECT v FROM t
                t2: COMMIT
                t3: SELECT v FROM t""",
                "t1.1 t2.1 t1.2#2 t1.3 t2.2{11|21} t2.3 t3.1{11|21} t{1,11|2,21}",
                "t1.1 t2.1 t1.2#2 t1.3 t2.2{10|20} t2.3 t3.1{11|21} t{1,11|2,21}");
    }

    @Test
    void aSnapshotMovesOn() {
        differs(
                Fault.NON_REPEATABLE_SNAPSHOT,
                """
                t1: BEGIN
                t1: SELECT v FROM t
                t2: UPDATE t SET v = v + 1
                t1: SELECT v FROM t
                t1: COMMIT""",
                "t1.1 t1.2{10|20} t2.1#2 t1.3{10|20} t1.4 t{1,11|2,21}",
                "t1.1 t1.2{10|20} t2.1#2 t1.3{11|21} t1.4 t{1,11|2,21}");
    }

    @Test
    void anOwnWriteIsNotSeenOnceAnotherHasCommitted() {
        differs(
                Fault.LOST_OWN_WRITE,
                """
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t1: SELECT v FROM t WHERE id = 1
                t2: UPDATE t SET v = 21 WHERE id = 2
                t1: SELECT v FROM t WHERE id = 1
                t1: COMMIT""",
                "t1.1 t1.2#1 t1.3{11} t2.1#1 t1.4{11} t1.5 t{1,11|2,21}",
                "t1.1 t1.2#1 t1.3{11} t2.1#1 t1.4{10} t1.5 t{1,11|2,21}");
    }

    @Test
    void anIndexLacksWhatWasWrittenAfterAWait() {
        differs(
                Fault.LOST_INDEX_ENTRY,
                """
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: UPDATE t SET v = 12 WHERE id = 1
                t1: ROLLBACK""",
                "t1.1 t1.2#1 t2.1~t1 t1.3 t2.1#1 t{1,12|2,20}",
                "t1.1 t1.2#1 t2.1~t1 t1.3 t2.1#1 t{1,12|2,20} t/t_v_idx{2,20}");
    }

    @Test
    void theCheckerOfTheServerKnowsOfLostEntries() {
        String history = TWO_ROWS + """
                t1: BEGIN
                t1: UPDATE t SET v = 11 WHERE id = 1
                t2: UPDATE t SET v = 12 WHERE id = 1
                t1: ROLLBACK""";
        Isolation level = Isolation.READ_COMMITTED;
        assertThat(Histories.run(Fault.NONE, level, history, Probe.SERVER_CHECK).serverChecks())
                .isEmpty();
        assertThat(Histories.run(Fault.LOST_INDEX_ENTRY, level, history, Probe.SERVER_CHECK)
                        .serverChecks())
                .containsExactly("index \"t_v_idx\" of table \"t\" lacks entries");
    }
}
