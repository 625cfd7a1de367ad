-- case: tidb-30397
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#30397 (TxCheck, Figure 15)
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- A count of one column after an update that copies another column: inside the transaction and outside it must be the same. The
-- report (39 against 36) used a larger table, whose rows are not public.
/*init*/ CREATE TABLE t (c0 INT, c1 DOUBLE, c2 VARCHAR(10));
/*init*/ INSERT INTO t (c0, c1, c2) VALUES (1, 1.5, 'a'), (2, NULL, NULL), (3, 3.5, 'c'), (NULL, 4.5, NULL);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c0 = t.c1;
/*t1*/ SELECT COUNT(c2) FROM t;
/*t1*/ COMMIT;
