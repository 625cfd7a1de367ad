-- case: dt2-31
-- isolation: repeatable read, serializable
-- source: DT2, compatibility issue 31
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- In InnoDB the range update queues behind the uncommitted row while it holds the others, and the first transaction
-- deletes a range that reaches into them. MySQL 8.0.12 calls it a deadlock; MySQL 8.0.33 and MariaDB 10.11 and 11.4 do
-- not.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (0, 1), (3, 3);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1, c2) VALUES (5, 5);
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 10 WHERE c1 > 2;
/*t1*/ DELETE FROM t WHERE c1 > 3;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
