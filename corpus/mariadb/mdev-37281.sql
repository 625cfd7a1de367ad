-- case: mdev-37281
-- isolation: read committed
-- source: MDEV-37281
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- A long unique key (USING HASH) made the scan lock as at repeatable read, so the second update waited for rows that it does not
-- match. Fixed in 11.4.8. The rows come out right either way.
/*init*/ CREATE TABLE t1 (id INT PRIMARY KEY, e VARCHAR(20), a INT, UNIQUE KEY e (e) USING HASH);
/*init*/ INSERT INTO t1 (id, e, a) VALUES (1, 'x', 0), (2, 'y', 1), (3, 'z', 2);
/*t1*/ BEGIN;
/*t1*/ UPDATE t1 SET a = 10 WHERE a = 0;
/*t2*/ BEGIN;
/*t2*/ UPDATE t1 SET a = 20 WHERE a = 1;
/*t2*/ COMMIT;
/*t1*/ COMMIT;
