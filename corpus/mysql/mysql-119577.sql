-- case: mysql-119577
-- isolation: repeatable read
-- source: MySQL#119577
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- SET SESSION to READ UNCOMMITTED inside an open transaction: that transaction keeps its level, so its read must not show the
-- uncommitted value. Not a bug.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO t (id, val) VALUES (1, 10);
/*t1*/ BEGIN;
/*t1*/ SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET val = 20 WHERE id = 1;
/*t1*/ SELECT val FROM t WHERE id = 1;
/*t2*/ ROLLBACK;
/*t1*/ SELECT val FROM t WHERE id = 1;
/*t1*/ COMMIT;
