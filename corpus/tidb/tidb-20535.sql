-- case: tidb-20535
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#20535
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- The row under a key of two columns is deleted and not yet committed. An insert of the same key has to wait and then succeed;
-- in 4.0 it was refused at once.
/*init*/ CREATE TABLE t2 (k INT, kk INT, val INT, PRIMARY KEY (k, kk));
/*init*/ INSERT INTO t2 (k, kk, val) VALUES (1, 1, 1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ DELETE FROM t2 WHERE k = 1;
/*t2*/ INSERT INTO t2 (k, kk, val) VALUES (1, 1, 2);        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
