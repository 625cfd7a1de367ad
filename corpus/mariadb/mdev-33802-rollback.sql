-- case: mdev-33802-rollback
-- isolation: repeatable read
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-33802, MDEV-36639
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- The other half: the locking read meets a transaction that rolls back in the end. Older versions (11.4.5) refuse it at once with
-- error 1020; from 10.6.22 on it waits and has to go on without an error.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT UNIQUE);
/*init*/ INSERT INTO t (a, b) VALUES (1, 1), (2, 2);
/*t1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 3 WHERE a = 2;
/*t1*/ SELECT * FROM t FORCE INDEX (b) FOR UPDATE;        -- waits for t2
/*t2*/ ROLLBACK;
/*t1*/ UPDATE t SET b = b + 10;
/*t1*/ COMMIT;
