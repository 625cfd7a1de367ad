-- case: mysql-104833
-- isolation: read uncommitted, read committed
-- source: MySQL#104833, MDEV-26643
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(SEMI_CONSISTENT)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- The second update passes by row 1, whose committed version does not match, waits at row 2, and then updates rows 2 and 3: one
-- statement sees row 1 before and row 3 after the first transaction. Verified as a bug, and the documented semi-consistent read.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (NULL, 1), (2, 2), (NULL, 3);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 10;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 20 WHERE a;        -- waits for t1 at the second row
/*t1*/ COMMIT;
/*t2*/ COMMIT;
