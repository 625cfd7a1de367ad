-- case: tidb-33315
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#33315 (DT2, Listing 1)
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4 | RC RR | visibility = pass
-- expect: tidb 8.5 | RC | visibility = pass
-- With a clustered primary key the delete removes the row under its new key only; the snapshot still has it under the old key,
-- and the next read returns a row after everything was deleted.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, 1);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 2, c2 = 2;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t;
/*t2*/ COMMIT;
