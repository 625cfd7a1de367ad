-- case: mysql-117835
-- isolation: read uncommitted
-- source: MySQL#117835 (APTrans, Figure 5)
-- expect: mariadb 11.4.5 | RU | visibility = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- Each session sets READ COMMITTED inside a first transaction, and the second BEGIN commits that one implicitly. The second
-- transaction should run at the new level; where it keeps the old one (here READ UNCOMMITTED), it reads the uncommitted 0. Its
-- reads are to be judged by READ COMMITTED. MariaDB's twin is MDEV-35335.
/*init*/ CREATE TABLE t (c0 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c0) VALUES (10989748), (-1404643822);
/*t1*/ BEGIN;
/*t1*/ SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
/*t2*/ BEGIN;
/*t2*/ SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE t SET c0 = 0 WHERE c0 = 10989748;
/*t2*/ SELECT * FROM t WHERE c0 >= 0;
/*t1*/ ROLLBACK;
/*t2*/ COMMIT;
