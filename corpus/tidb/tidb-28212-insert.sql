-- case: tidb-28212-insert
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#28212 (as MySQL#105030)
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- The update finds the other transaction's new row already as it should be, makes no version of it, and the row stays invisible.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (0, 0), (1, 1);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t2*/ BEGIN;
/*t2*/ INSERT INTO t (c1, c2) VALUES (10, 2);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ UPDATE t SET c1 = 10;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
