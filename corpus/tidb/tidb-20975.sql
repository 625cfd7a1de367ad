-- case: tidb-20975
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#20975
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | crash = pass
-- Another session creates an unrelated table while a transaction is open that has only locked rows. The commit must not fail;
-- in 4.0 it ended with error 8028, schema changed.
/*init*/ CREATE TABLE t1 (a INT);
/*init*/ INSERT INTO t1 (a) VALUES (1);
/*t1*/ BEGIN;
/*t1*/ UPDATE t1 SET a = a;
/*t2*/ CREATE TABLE t2 (a INT);
/*t1*/ COMMIT;
