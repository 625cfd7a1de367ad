-- case: mysql-117487
-- isolation: repeatable read
-- source: MySQL#117487
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- SET SESSION inside an open transaction changes the next one only. Both transactions go on at repeatable read, where write
-- skew is allowed. Not a bug: the level is set too late.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO t (id, val) VALUES (1, 10), (2, 20), (3, 30), (4, 40);
/*t1*/ BEGIN;
/*t1*/ SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE;
/*t2*/ BEGIN;
/*t2*/ SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE;
/*t1*/ SELECT val FROM t WHERE id IN (1, 2);
/*t2*/ SELECT val FROM t WHERE id IN (1, 2);
/*t1*/ UPDATE t SET val = 0 WHERE id = 1;
/*t2*/ UPDATE t SET val = 0 WHERE id = 2;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
