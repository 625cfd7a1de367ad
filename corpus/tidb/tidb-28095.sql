-- case: tidb-28095
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#28095
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- The same conversion error as in tidb-28092 with a cast: whether the update is refused depends on an earlier update.
/*init*/ CREATE TABLE t (a VARCHAR(10), b INT);
/*init*/ INSERT INTO t (a, b) VALUES ('abc', 1);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET b = 2;
/*t1*/ UPDATE t SET b = 3 WHERE CAST(a AS DECIMAL);
/*t1*/ COMMIT;
