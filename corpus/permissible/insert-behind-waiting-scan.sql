-- case: insert-behind-waiting-scan
-- isolation: read committed
-- source: found by Skewer on MySQL 5.7.22; see docs/observations.md
-- expect: mysql 5.7..8.0, mariadb 10.2..10.11 | RC | serial-write = design(NO_GAP_LOCK)
/*init*/ CREATE TABLE t (a INT PRIMARY KEY);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t VALUES (1);
/*t2*/ DELETE FROM t;                  -- waits for t1 at row 1
/*t3*/ INSERT INTO t VALUES (0);       -- before row 1, where nothing is locked
/*t1*/ COMMIT;
