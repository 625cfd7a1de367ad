-- case: mysql-106629
-- isolation: read uncommitted, read committed
-- source: MySQL#106629 (DT2; the same as MDEV-27992)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = violation
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- The primary key moves down twice while the delete of everything waits on its first place. The resumed scan has already passed
-- the new place, the delete affects no row, and 3 is left over. MySQL says not a bug.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (8);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 5;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;        -- waits for t1
/*t1*/ UPDATE t SET c1 = 3;
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t FOR UPDATE;
/*t2*/ COMMIT;
