-- case: dt2-30
-- isolation: repeatable read, serializable
-- source: DT2, compatibility issue 30
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- In InnoDB the delete of everything queues behind the uncommitted row while it holds the earlier ones, and the first
-- transaction deletes the same range. MySQL 8.0.12 calls it a deadlock; MySQL 8.0.33 and MariaDB 10.11 and 11.4 do not.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1) VALUES (3), (5);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (2);
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;
/*t1*/ DELETE FROM t WHERE c1 < 4;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
