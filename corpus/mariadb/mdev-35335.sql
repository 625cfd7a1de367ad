-- case: mdev-35335
-- isolation: repeatable read
-- source: MDEV-35335
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- The level is set inside a transaction that the next START TRANSACTION commits implicitly. The second transaction should be
-- serializable, so its read should lock and the update should wait; before 10.6.21 it kept the old level and nothing waited.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (1, 1);
/*t1*/ START TRANSACTION;
/*t1*/ SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE;
/*t1*/ START TRANSACTION;
/*t1*/ SELECT * FROM t;
/*t2*/ UPDATE t SET b = 2 WHERE a = 1;        -- waits for t1, if that is serializable
/*t1*/ COMMIT;
