-- case: mdev-33802
-- isolation: repeatable read
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-33802
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- A locking read through the secondary index meets a row that was committed after the snapshot: it must be refused with error
-- 1020 as it would be through the primary key.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT UNIQUE);
/*t1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t2*/ INSERT INTO t (a) VALUES (1);
/*t1*/ SELECT * FROM t FORCE INDEX (b) FOR UPDATE;        -- refused
/*t1*/ COMMIT;
