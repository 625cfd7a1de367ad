package dev.skewer.cli.result;

import static dev.skewer.cli.result.Example.count;
import static dev.skewer.cli.result.Example.refused;
import static dev.skewer.cli.result.Example.row;
import static dev.skewer.cli.result.Example.rows;

import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Executions that show everything that a report must be able to say. */
public final class Examples {
    private static final Outcome DEADLOCK = refused(
            ErrorClass.DEADLOCK, 1213, "40001", "Deadlock found when trying to get lock; try restarting transaction");

    private Examples() {}

    public static Map<String, Example> all() {
        Map<String, Example> all = new LinkedHashMap<>();
        all.put("wait", simpleWait());
        all.put("deadlock", threeWayDeadlock());
        all.put("two-resumed", twoResumedByOneCommit());
        all.put("error", errorAndSkipped());
        all.put("values", valuesOfAllKinds());
        all.put("inconclusive", inconclusive());
        all.put("crash", crash());
        return all;
    }

    public static Example simpleWait() {
        return Example.of("mysql-8.0.12", """
                /*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
                /*init*/ INSERT INTO t (c1) VALUES (3);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET c1 = 2;
                /*t2*/ BEGIN;
                /*t2*/ DELETE FROM t;
                /*t1*/ UPDATE t SET c1 = 1;
                /*t1*/ COMMIT;
                /*t2*/ SELECT * FROM t FOR UPDATE;
                /*t2*/ COMMIT;
                """)
                .does("t1.1")
                .does("t1.2", count(1))
                .does("t2.1")
                .sent("t2.2")
                .blocked("t2.2", "t1")
                .does("t1.3", count(1))
                .does("t1.4")
                .resumed("t2.2")
                .done("t2.2", count(0))
                .does("t2.3", rows(List.of("c1"), row("int:1")))
                .does("t2.4")
                .fate("T1", Fate.COMMITTED)
                .fate("T2", Fate.COMMITTED)
                .table("t", null, List.of("c1"), row("int:1"))
                .verdict("crash", new Judgement.Pass(List.of()))
                .verdict(
                        "serial-write",
                        new Judgement.Violation(new Witness(
                                new Anomaly("tx-WSS"),
                                "In the order of the commits, the same transactions run one after the other give something else:"
                                        + " table t has (1) too many",
                                List.of(
                                        new Clue.StateDiffers("t", List.of(), List.of(row("int:1")), null),
                                        new Clue.OrderRefuted(
                                                List.of(new TransactionId("T1"), new TransactionId("T2")),
                                                "table t has (1) too many")))))
                .verdict("serial-order", new Judgement.NotApplicable("a level that promises no serial order"));
    }

    private static Example threeWayDeadlock() {
        return Example.of("mysql-8.0.12", """
                /*init*/ CREATE TABLE account (id INT PRIMARY KEY, balance INT);
                /*init*/ INSERT INTO account (id, balance) VALUES (1, 10), (2, 20), (3, 30);
                /*a*/ BEGIN;
                /*b*/ BEGIN;
                /*c*/ BEGIN;
                /*a*/ UPDATE account SET balance = balance + 1 WHERE id = 1;
                /*b*/ UPDATE account SET balance = balance + 1 WHERE id = 2;
                /*c*/ UPDATE account SET balance = balance + 1 WHERE id = 3;
                /*a*/ UPDATE account SET balance = balance + 1 WHERE id = 2;
                /*b*/ UPDATE account SET balance = balance + 1 WHERE id = 3;
                /*c*/ UPDATE account SET balance = balance + 1 WHERE id = 1;
                /*a*/ COMMIT;
                /*b*/ COMMIT;
                /*c*/ COMMIT;
                """)
                .does("a.1", "b.1", "c.1")
                .does("a.2", count(1))
                .does("b.2", count(1))
                .does("c.2", count(1))
                .sent("a.3")
                .blocked("a.3", "b")
                .sent("b.3")
                .blocked("b.3", "c")
                .sent("c.3")
                .done("c.3", DEADLOCK)
                .resumed("b.3")
                .done("b.3", count(1))
                .does("c.3+rollback")
                .does("b.4")
                .resumed("a.3")
                .done("a.3", count(1))
                .does("a.4")
                .skipped("c.4", "T3 was aborted")
                .fate("T1", Fate.COMMITTED)
                .fate("T2", Fate.COMMITTED)
                .fate("T3", Fate.ROLLED_BACK)
                .table(
                        "account",
                        null,
                        List.of("id", "balance"),
                        row("int:1", "int:11"),
                        row("int:2", "int:22"),
                        row("int:3", "int:31"));
    }

    private static Example twoResumedByOneCommit() {
        return Example.of("mysql-8.0.12", """
                /*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
                /*init*/ INSERT INTO t (id, val) VALUES (1, 10);
                /*t1*/ BEGIN;
                /*t1*/ SELECT * FROM t WHERE id = 1 FOR UPDATE;
                /*t2*/ SELECT * FROM t WHERE id = 1 LOCK IN SHARE MODE;
                /*t3*/ SELECT val FROM t LOCK IN SHARE MODE;
                /*t1*/ COMMIT;
                """)
                .does("t1.1")
                .does("t1.2", rows(List.of("id", "val"), row("int:1", "int:10")))
                .sent("t2.1")
                .blocked("t2.1", "t1")
                .sent("t3.1")
                .blocked("t3.1", "t1", "t2")
                .does("t1.3")
                .resumed("t3.1")
                .resumed("t2.1")
                .done("t3.1", rows(List.of("val"), row("int:10")))
                .done("t2.1", rows(List.of("id", "val"), row("int:1", "int:10")))
                .fate("T1", Fate.COMMITTED)
                .fate("T2", Fate.COMMITTED)
                .fate("T3", Fate.COMMITTED)
                .table("t", null, List.of("id", "val"), row("int:1", "int:10"));
    }

    private static Example errorAndSkipped() {
        return Example.of("postgresql-18.6", """
                /*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t (id, val) VALUES (1, 1);
                /*t2*/ BEGIN;
                /*t2*/ INSERT INTO t (id, val) VALUES (1, 2);
                /*t1*/ COMMIT;
                /*t2*/ UPDATE t SET val = 3;
                /*t2*/ COMMIT;
                /*t3*/ BEGIN;
                /*t3*/ SELECT * FROM t;
                """)
                .does("t1.1")
                .does("t1.2", count(1))
                .does("t2.1")
                .sent("t2.2")
                .blocked("t2.2")
                .does("t1.3")
                .resumed("t2.2")
                .done(
                        "t2.2",
                        refused(
                                ErrorClass.DUPLICATE_KEY,
                                0,
                                "23505",
                                "ERROR: duplicate key value violates unique constraint \"t_pkey\"\n  Detail: Key (id)=(1)"
                                        + " already exists."))
                .does("t2.2+rollback")
                .skipped("t2.3", "T2 was aborted")
                .skipped("t2.4", "T2 was aborted")
                .does("t3.1")
                .does("t3.2", rows(List.of("id", "val"), row("int:1", "int:1")))
                .does("t3.2+rollback")
                .fate("T1", Fate.COMMITTED)
                .fate("T2", Fate.ROLLED_BACK)
                .fate("T3", Fate.ROLLED_BACK)
                .table("t", null, List.of("id", "val"), row("int:1", "int:1"))
                .table("t", "t_val", List.of("id", "val"));
    }

    private static Example valuesOfAllKinds() {
        return Example.of("mysql-8.0.12", """
                /*init*/ CREATE TABLE 表 (id INT PRIMARY KEY, 名 VARCHAR(40), d DECIMAL(5, 2));
                /*t1*/ SELECT * FROM 表 WHERE 名 = '東京タワー' OR 名 IS NULL;
                /*t2*/ SELECT id, 名 AS name, 名 AS again, 名 AS once_more FROM 表;
                /*t2*/ DELETE FROM 表 WHERE id > 100;
                """)
                .does(
                        "t1.1",
                        rows(
                                List.of("id", "名", "d"),
                                row("int:1", "text:東京タワー", "decimal:1.50"),
                                row("int:2", "null", "null"),
                                row("int:10", "text:NULL", "decimal:-12.25"),
                                row("int:3", "text:a\tb\nc", "null")))
                .does(
                        "t2.1",
                        rows(
                                List.of("id", "name", "again", "once_more"),
                                row("int:1", "text:" + "long ".repeat(12), "text:żółw 🐢", "bytes:00ff"),
                                row("int:2", "digest:text:70000:ab12", "date:2026-11-18", "bool:true")))
                .does("t2.2", count(0))
                .fate("T1", Fate.COMMITTED)
                .fate("T2", Fate.COMMITTED)
                .fate("T3", Fate.COMMITTED)
                .table("表", null, List.of("id", "名", "d"), row("int:1", "text:東京タワー", "decimal:1.50"));
    }

    private static Example inconclusive() {
        return Example.of("sqlite-3.44", """
                /*init*/ CREATE TABLE t (id INTEGER PRIMARY KEY);
                /*writer*/ BEGIN;
                /*writer*/ INSERT INTO t (id) VALUES (1);
                /*reader*/ INSERT INTO t (id) VALUES (2);
                /*writer*/ COMMIT;
                """)
                .does("writer.1")
                .does("writer.2", count(1))
                .sent("reader.1")
                .silent("reader.1")
                .inconclusive("reader.1 neither finished within 20 s nor was seen to wait")
                .fate("T1", Fate.UNKNOWN)
                .fate("T2", Fate.UNKNOWN);
    }

    private static Example crash() {
        return Example.of("mariadb-10.2.11", """
                /*init*/ CREATE TABLE t (id INT PRIMARY KEY);
                /*t1*/ BEGIN;
                /*t1*/ ALTER TABLE t ADD COLUMN b INT;
                /*t1*/ COMMIT;
                """)
                .does("t1.1")
                .does("t1.2", new Outcome.Unknown("the connection was lost: Communications link failure"))
                .skipped("t1.3", "the server went down")
                .crash(
                        "the server went down",
                        134,
                        "InnoDB: Assertion failure in file row0mysql.cc line 4312",
                        "mysqld got signal 6 ;")
                .fate("T1", Fate.UNKNOWN);
    }
}
