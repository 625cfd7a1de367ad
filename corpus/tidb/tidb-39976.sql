-- case: tidb-39976
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#39976 (WriteCheck, Listing 3)
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- The condition of the delete fails inside the transaction, where it is evaluated by TiDB itself over uncommitted rows, and
-- succeeds as a statement of its own.
/*init*/ CREATE TABLE t (c1 TEXT(5));
/*t1*/ BEGIN;
/*t1*/ REPLACE INTO t (c1) VALUES ('1');
/*t1*/ DELETE FROM t WHERE CAST(TIDB_VERSION() AS DATE) OR c1;
/*t1*/ COMMIT;
