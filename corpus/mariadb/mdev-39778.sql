-- case: mdev-39778
-- isolation: serializable
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-39778
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- The update waits for another update of the same row and is then refused with error 1020, at serializable, in 12.2.2 (not in
-- 11.4.5). Answered as not a bug: a transaction that is refused breaks no promise.
/*init*/ CREATE TABLE t0 (c0 INT, c1 INT, c2 INT PRIMARY KEY);
/*init*/ INSERT INTO t0 (c0, c1, c2) VALUES (-1, 0, 1), (2, 3, 4);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE t0 SET c0 = 6 WHERE 4;
/*t2*/ UPDATE t0 SET c2 = 2 WHERE c2 = 1;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
