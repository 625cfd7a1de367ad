-- case: mdev-34108-on
-- isolation: read committed
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-34108
-- expect: mariadb 10.6.19.. | RC | serial-write = pass
-- expect: mariadb 11.4 | RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- From 10.6.19 on the option makes the update wait at the first row, so both rows end with b = 2.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (NULL, 1), (1, 1);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET b = 3;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 2 WHERE a;        -- waits for t1
/*t1*/ UPDATE t SET a = 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
