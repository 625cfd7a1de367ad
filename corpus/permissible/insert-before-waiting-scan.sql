-- case: insert-before-waiting-scan
-- isolation: read committed
-- source: the other side of insert-behind-waiting-scan
-- expect: mysql 5.7..8.0, mariadb 10.2..10.11 | RC | serial-write = pass
/*init*/ CREATE TABLE t (a INT PRIMARY KEY);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t VALUES (1);
/*t2*/ DELETE FROM t;                  -- waits for t1 at row 1
/*t3*/ INSERT INTO t VALUES (2);       -- still to come, and deleted too
/*t1*/ COMMIT;
