-- case: tidb-53807
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#53807
-- expect: tidb 8.5 | RC RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: tidb 8.5 | RR | visibility = pass
-- No committed row matches the delete, so it does not wait, and the rows that match after the commit stay. A question, answered
-- by the documentation.
/*init*/ CREATE TABLE t0 (c0 INT);
/*init*/ INSERT INTO t0 (c0) VALUES (1), (2);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM t0;
/*t2*/ SELECT * FROM t0;
/*t1*/ UPDATE t0 SET c0 = 123;
/*t2*/ DELETE FROM t0 WHERE c0 >= 10;
/*t1*/ SELECT * FROM t0;
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t0;
/*t2*/ COMMIT;
