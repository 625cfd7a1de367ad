-- case: dt2-32
-- isolation: repeatable read, serializable
-- source: DT2, compatibility issue 32
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: tidb 5.4 | RR | differential = design(NO_GAP_LOCK)
-- In InnoDB the key moves from 2 to 1, the delete of everything queues on it, and the first transaction deletes its row
-- again by range. MySQL 8.0.12 calls it a deadlock; MySQL 8.0.33 and MariaDB 10.11 and 11.4 do not.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (2), (3), (4);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 1 WHERE c1 < 3;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;
/*t1*/ DELETE FROM t WHERE c1 < 3;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
