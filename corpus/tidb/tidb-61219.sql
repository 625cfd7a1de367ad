-- case: tidb-61219
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#61219
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC | visibility = pass
-- The insert waits for the row that moves to another key and takes its place. The snapshot's own row is then shadowed, and the
-- moved row is too new for it: the last read returns the own row alone.
/*init*/ CREATE TABLE t (account_day DATE PRIMARY KEY, stock INT);
/*init*/ INSERT INTO t (account_day, stock) VALUES ('2025-05-01', 1);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET account_day = '2025-04-29' WHERE account_day = '2025-05-01';
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t;
/*t2*/ INSERT INTO t (account_day, stock) VALUES ('2025-05-01', 2);        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t WHERE stock > 0;
/*t2*/ COMMIT;
