-- case: tidb-42889
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#42889
-- expect: tidb 6.6..7.0 | RR | crash = crash
-- expect: tidb 8.5 | RC RR | serial-write = design(UNSEEN_INSERT)
-- expect: tidb 8.5 | RC RR | crash = pass
-- The delete waits for the replaced row, but its commit was then refused by the storage (TiKV) with error 1105,
-- PessimisticLockNotFound. It does not see the uncommitted 2 either way.
/*init*/ CREATE TABLE t (c1 INT UNIQUE);
/*init*/ INSERT INTO t (c1) VALUES (1);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (2);
/*t1*/ REPLACE INTO t (c1) VALUES (1);
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
