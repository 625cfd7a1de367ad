-- case: tidb-28092
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#28092
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- The second update is refused or not depending on whether the transaction has changed rows before: over uncommitted rows the
-- condition is evaluated elsewhere and its conversion error counts.
/*init*/ CREATE TABLE t (c1 BLOB NOT NULL, c2 TEXT);
/*init*/ INSERT INTO t (c1, c2) VALUES ('', NULL), ('2', 'aaa');
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c2 = 'bbb';
/*t1*/ UPDATE t SET c2 = 'xyz' WHERE c1;
/*t1*/ COMMIT;
