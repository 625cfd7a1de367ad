-- case: tidb-69249
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#69249
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- Both rows are deleted and not yet committed, and the update gives both one value under a unique prefix index. TiDB refuses it
-- at once with a duplicate key instead of waiting for the delete, which is rolled back later; with one row, or without the index,
-- it waits. Alone the update fails too, so the final rows do not show it.
/*init*/ CREATE TABLE t (c1 TEXT);
/*init*/ CREATE UNIQUE INDEX i1 ON t (c1(3));
/*init*/ INSERT INTO t (c1) VALUES ('a'), ('b');
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 'c';        -- has to wait for t1
/*t1*/ ROLLBACK;
/*t2*/ COMMIT;
