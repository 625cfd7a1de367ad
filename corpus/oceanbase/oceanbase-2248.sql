-- case: oceanbase-2248
-- isolation: repeatable read
-- source: OceanBase#2248 (APTrans, Figure 6)
-- expect: oceanbase 1.4.0..4.2.1 | RR | visibility = violation
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- The snapshot is asked for at the start, another transaction commits, and the read must still return the old value. OceanBase
-- 4.2.1 returned the new one, and so does seekdb 1.4.0.
/*init*/ CREATE TABLE t (id INT, c0 INT);
/*init*/ INSERT INTO t (id, c0) VALUES (1, 1), (2, 2);
/*t1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t1*/ UPDATE t SET c0 = 10 WHERE id = 1;
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t;
/*t2*/ COMMIT;
