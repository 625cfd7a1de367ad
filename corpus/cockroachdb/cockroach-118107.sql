-- case: cockroach-118107
-- isolation: serializable
-- source: CockroachDB#118107
-- expect: cockroachdb | SER | serial-order = pass
-- The reporter does not want a plain read to wait for a locking read's update. Readers may wait for locks and for uncommitted
-- writes here; whether it waits or not, a serial order explains it.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO t (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t1*/ SELECT val FROM t WHERE id = 1 FOR UPDATE;
/*t2*/ BEGIN;
/*t1*/ UPDATE t SET val = 11 WHERE id = 1;
/*t2*/ SELECT val FROM t WHERE id = 1;        -- may wait for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
