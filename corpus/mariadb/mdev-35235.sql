-- case: mdev-35235
-- isolation: repeatable read
-- settings: innodb_snapshot_isolation=ON
-- source: MDEV-35235
-- expect: mariadb 11.4 | RU RC RR SER | serial-write = pass
-- expect: mariadb 11.4 | SER | serial-order = pass
-- expect: mariadb 11.4 | RC RR | visibility = pass
-- Error 1020 rolls the whole transaction back, its earlier insert included. Before 10.6.20 the upper layer was not told, and the
-- transaction went on in silence.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (1, 1);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t1*/ INSERT INTO t (a, b) VALUES (2, 2);
/*t2*/ UPDATE t SET b = 5 WHERE a = 1;
/*t1*/ UPDATE t SET b = b + 1 WHERE a = 1;        -- refused: the row is newer than the snapshot
/*t1*/ COMMIT;
