-- case: insert-behind-update-that-would-fail
-- isolation: read committed
-- source: found by Skewer on MySQL 8.0.12; see docs/observations.md
-- expect: mysql 5.7..8.0, mariadb 10.2..10.11 | RC | serial-write = design(NO_GAP_LOCK)
/*init*/ CREATE TABLE t (a INT, b CHAR(2));
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 0 WHERE b;
/*t2*/ INSERT INTO t VALUES (1, 'x');  -- with this row the UPDATE would be refused: 'x' is no number
/*t1*/ COMMIT;
