-- case: tidb-54744
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#54744
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC | visibility = pass
-- As tidb-33315 without a wait: the delete removes -1 and 2, the snapshot still has 1, and the last read returns it.
/*init*/ CREATE TABLE t0 (c0 INT PRIMARY KEY);
/*init*/ INSERT INTO t0 (c0) VALUES (1), (-1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM t0;
/*t2*/ SELECT * FROM t0;
/*t1*/ UPDATE t0 SET c0 = 2 WHERE c0 = 1;
/*t1*/ COMMIT;
/*t2*/ DELETE FROM t0;
/*t2*/ SELECT * FROM t0;
/*t2*/ COMMIT;
