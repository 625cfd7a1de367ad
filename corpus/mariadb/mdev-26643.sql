-- case: mdev-26643
-- isolation: read uncommitted, read committed
-- source: MDEV-26643 (as MySQL#104833)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(SEMI_CONSISTENT)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- Semi-consistent read passes by row 1, which matches only after the commit, and the statement updates row 2 alone. MariaDB
-- took it as a bug and corrects it with innodb_snapshot_isolation=ON; see mdev-26643-on.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (NULL, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 10;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 20 WHERE a;        -- waits for t1 at the second row
/*t1*/ COMMIT;
/*t2*/ COMMIT;
