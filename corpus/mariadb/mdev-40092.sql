-- case: mdev-40092
-- isolation: repeatable read, serializable
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-40092
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- The rows of the snapshot are deleted and committed while the locking read waits. By snapshot isolation it should be refused
-- with error 1020 as after an update; the report, confirmed and open, gets an empty set. 11.4.5 refuses at repeatable read.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (1, 1), (2, 2);
/*t2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t;
/*t2*/ SELECT * FROM t FOR UPDATE;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
