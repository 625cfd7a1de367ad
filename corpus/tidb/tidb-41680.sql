-- case: tidb-41680
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#41680
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- Lost update: the first transaction reads 0, waits for the other update, and overwrites it. Documented current read.
/*init*/ CREATE TABLE t1 (k INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO t1 (k, v) VALUES (0, 0);
/*t1*/ BEGIN;
/*t1*/ SELECT v FROM t1 WHERE k = 0;
/*t2*/ BEGIN;
/*t2*/ UPDATE t1 SET v = 2 WHERE k = 0;
/*t1*/ UPDATE t1 SET v = 1 WHERE k = 0;        -- waits for t2
/*t2*/ COMMIT;
/*t1*/ COMMIT;
