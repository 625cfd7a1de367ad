-- case: mdev-29565-on
-- isolation: repeatable read
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-29565 (as MySQL#108528)
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- expect: mariadb 11.4 | RC RR | visibility = pass
-- The statements of mysql-108528 with snapshot isolation: the subquery of the update meets a row that is newer than the
-- snapshot, and the transaction is refused with error 1020 instead of updating two rows.
/*init*/ CREATE TABLE t0 (pkey INT PRIMARY KEY, vkey INT);
/*init*/ CREATE TABLE t1 (pkey INT PRIMARY KEY, vkey INT, c0 INT);
/*init*/ INSERT INTO t0 (pkey, vkey) VALUES (1, 20);
/*init*/ INSERT INTO t1 (pkey, vkey, c0) VALUES (2, 43, 8), (3, 43, 53);
/*t1*/ BEGIN;
/*t1*/ UPDATE t0 SET vkey = 162;
/*t1*/ SELECT * FROM t1;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t0;
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t1 WHERE c0 <= (SELECT MIN(vkey) FROM t0);
/*t2*/ UPDATE t1 SET vkey = 63 WHERE c0 <= (SELECT MIN(vkey) FROM t0);        -- refused
/*t2*/ COMMIT;
