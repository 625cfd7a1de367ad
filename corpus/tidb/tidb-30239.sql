-- case: tidb-30239
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#30239 (as MySQL#105670)
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC | visibility = pass
-- The delete works on the latest rows and does not meet row 1, which the snapshot still has; the next read shows it.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c1 = 1;
/*t2*/ COMMIT;
/*t1*/ DELETE FROM t WHERE c1 = 1 OR c1 = 2;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
