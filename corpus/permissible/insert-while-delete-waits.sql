-- case: insert-while-delete-waits
-- isolation: read committed
-- source: found by Skewer on PostgreSQL 12.3; see docs/observations.md
-- expect: postgresql 12..18 | RC | serial-write = design(UNSEEN_INSERT)
-- The DELETE waits for t2, which inserts a row meanwhile. Its snapshot is from before, and has no such row.
/*init*/ CREATE TABLE t (a INT);
/*init*/ INSERT INTO t VALUES (1);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t FOR UPDATE;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t FOR UPDATE;   -- waits for t1
/*t2*/ INSERT INTO t VALUES (1);
/*t2*/ COMMIT;
/*t3*/ DELETE FROM t;                -- waits for t2
/*t1*/ COMMIT;
