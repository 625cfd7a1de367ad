-- case: tidb-43294
-- isolation: read committed
-- mode: pessimistic
-- source: TiDB#43294
-- expect: tidb 7.1.0 | RC | crash = crash
-- expect: tidb 8.5 | RC RR | integrity = pass
-- expect: tidb 8.5 | RC RR | crash = pass
-- A refused update leaves its traces in the transaction; after another transaction deletes the row, the delete of both rows runs
-- into an internal assertion (8141), or leaves an index entry without a row.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT NOT NULL, KEY iv (v));
/*init*/ INSERT INTO t (id, v) VALUES (1, 1);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (id, v) VALUES (0, 0);
/*t1*/ UPDATE t SET v = NULL WHERE id IN (1);        -- refused: the column is NOT NULL
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE id = 1;
/*t1*/ DELETE FROM t WHERE id IN (1, 2);        -- waits for t2
/*t2*/ COMMIT;
/*t1*/ COMMIT;
