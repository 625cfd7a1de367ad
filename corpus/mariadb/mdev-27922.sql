-- case: mdev-27922
-- isolation: repeatable read, serializable
-- source: MDEV-27922
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- After its deadlock the second transaction sends an insert, a locking read and a rollback. They should fail until the rollback;
-- MariaDB runs them in the dead transaction and undoes them, MySQL runs them one by one and keeps the 2. A run that stops a
-- session at its deadlock sees nothing of this.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (8);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 5;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;        -- waits for t1
/*t1*/ UPDATE t SET c1 = 3;        -- the second transaction is rolled back
/*t1*/ COMMIT;
/*t2*/ INSERT IGNORE INTO t (c1) VALUES (2);
/*t2*/ SELECT * FROM t FOR UPDATE;
/*t2*/ ROLLBACK;
