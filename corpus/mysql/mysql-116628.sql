-- case: mysql-116628
-- isolation: read committed
-- source: MySQL#116628
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- SET SESSION to SERIALIZABLE inside an open transaction: it goes on at READ COMMITTED, so its second read shows the new value.
-- Not a bug: the level is set too late.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO t (id, val) VALUES (1, 10);
/*t1*/ BEGIN;
/*t1*/ SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE;
/*t1*/ SELECT val FROM t WHERE id = 1;
/*t2*/ UPDATE t SET val = 20 WHERE id = 1;
/*t1*/ SELECT val FROM t WHERE id = 1;
/*t1*/ COMMIT;
