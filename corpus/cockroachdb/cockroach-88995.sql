-- case: cockroach-88995
-- isolation: serializable
-- source: CockroachDB#88995
-- expect: cockroachdb | SER | serial-order = pass
-- The reporter wants the update to wait for the locking read. Locks of a read are best effort at serializable, so it may go
-- through; the first transaction before the second explains the result.
/*init*/ CREATE TABLE tbl1 (id INT PRIMARY KEY, val VARCHAR(20));
/*init*/ CREATE TABLE tbl2 (id INT PRIMARY KEY);
/*init*/ INSERT INTO tbl1 (id, val) VALUES (1, 'original');
/*t1*/ BEGIN;
/*t1*/ SELECT val FROM tbl1 WHERE id = 1 FOR UPDATE;
/*t2*/ UPDATE tbl1 SET val = 'changed' WHERE id = 1;        -- may wait for t1
/*t1*/ INSERT INTO tbl2 (id) VALUES (1);
/*t1*/ COMMIT;
