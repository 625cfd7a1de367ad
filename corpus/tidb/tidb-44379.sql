-- case: tidb-44379
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#44379
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- The second delete does not wait, because it locks only the row that it deletes, and the read still shows the other deleted
-- row, because the snapshot dates from BEGIN. Both documented.
/*init*/ CREATE TABLE t0 (a INT);
/*init*/ INSERT INTO t0 (a) VALUES (1), (2);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t0 WHERE a = 1;
/*t1*/ DELETE FROM t0 WHERE a = 2;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t0 WHERE a = 1;
/*t1*/ COMMIT;
