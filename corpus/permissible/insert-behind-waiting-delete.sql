-- case: insert-behind-waiting-delete
-- isolation: read committed
-- source: found by Skewer on MySQL 5.7.22; see docs/observations.md
-- expect: mysql 5.7..8.0, mariadb 10.2..10.11 | RC | serial-write = design(NO_GAP_LOCK)
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (1, 10);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE a = 1;      -- waits for t1, and then finds no row
/*t1*/ COMMIT;
/*t3*/ INSERT INTO t VALUES (1, 20);
/*t2*/ COMMIT;
