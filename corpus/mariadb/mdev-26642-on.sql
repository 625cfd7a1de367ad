-- case: mdev-26642-on
-- isolation: repeatable read
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-26642, MDEV-32898
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- expect: mariadb 11.4 | RC RR | visibility = pass
-- The same with snapshot isolation: the update fails with error 1020 and the transaction is rolled back.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t;
/*t1*/ UPDATE t SET a = 3 WHERE b = 2;
/*t1*/ COMMIT;
/*t2*/ UPDATE t SET b = 3;        -- refused: a row is newer than the snapshot
/*t2*/ COMMIT;
