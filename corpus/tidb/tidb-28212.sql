-- case: tidb-28212
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#28212 (as MySQL#104986)
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC | visibility = pass
-- An update that writes the value which another transaction has already committed makes no version of its own, so the next read
-- still shows the row of the snapshot.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (0, 0), (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET a = 10 WHERE b = 1;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ UPDATE t SET a = 10;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
