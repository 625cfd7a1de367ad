-- case: mdev-26643-on
-- isolation: read uncommitted, read committed
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-26643
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- The option also switches semi-consistent read off: the update waits at the first row and then updates both.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (NULL, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 10;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 20 WHERE a;        -- waits for t1 at the first row
/*t1*/ COMMIT;
/*t2*/ COMMIT;
