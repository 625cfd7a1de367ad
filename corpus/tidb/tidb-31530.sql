-- case: tidb-31530
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#31530
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- One statement with a locking and a plain part: the locking part reads the latest rows (one), the plain part the snapshot
-- (none), so one row is right. Affected versions returned it twice.
/*init*/ CREATE TABLE t1 (a INT);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t1;
/*t2*/ INSERT INTO t1 (a) VALUES (1);
/*t1*/ (SELECT * FROM t1 FOR UPDATE) UNION ALL (SELECT * FROM t1);
/*t1*/ COMMIT;
