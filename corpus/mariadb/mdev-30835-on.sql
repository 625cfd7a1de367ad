-- case: mdev-30835-on
-- isolation: read uncommitted, read committed
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-30835
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- With snapshot isolation the update waits for the insert and changes the row.
/*init*/ CREATE TABLE t (c1 DOUBLE);
/*init*/ INSERT INTO t (c1) VALUES (1.0);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (2.0);
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 3.0 WHERE c1 = 2.0;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
