-- case: tidb-28335
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#28335 (as MySQL#105042)
-- expect: tidb 8.5 | RC RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- No committed row matches, so the second update waits for none and changes none.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (NULL, 1), (NULL, 2), (NULL, 3);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 10;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 20 WHERE a;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
