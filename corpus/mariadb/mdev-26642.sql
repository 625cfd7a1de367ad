-- case: mdev-26642
-- isolation: repeatable read
-- source: MDEV-26642, MDEV-32898
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RC | visibility = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR | visibility = pass
-- The update of the second transaction works on the latest rows, and its next read mixes them with its older snapshot. The
-- option innodb_snapshot_isolation (default from 11.6.2 on) refuses the update instead; see mdev-26642-on.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t;
/*t1*/ UPDATE t SET a = 3 WHERE b = 2;
/*t1*/ COMMIT;
/*t2*/ UPDATE t SET b = 3;
/*t2*/ SELECT * FROM t;
/*t2*/ COMMIT;
