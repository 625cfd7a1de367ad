-- case: cascade-shown-after-wait
-- source: a form of corpus/mariadb/parent-goes-after-wait.sql; found by Skewer on MariaDB 10.2.11; see docs/observations.md
-- isolation: repeatable read
-- expect: mariadb 10.2 | RR | visibility = violation
-- The DELETE of a parent waits for somebody who has locked the child, goes on as if there were no child, and its own transaction still sees it.
/*init*/ CREATE TABLE t0 (c0 INT, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 INT, FOREIGN KEY (c0) REFERENCES t0 (c0) ON DELETE CASCADE);
/*init*/ INSERT INTO t0 (c0) VALUES (0);
/*init*/ INSERT INTO t1 (c0) VALUES (0);
/*t1*/ BEGIN;
/*t1*/ SELECT c0 FROM t1 FOR UPDATE;
/*t2*/ DELETE FROM t1;
/*t3*/ BEGIN;
/*t3*/ DELETE FROM t0;
/*t3*/ SELECT * FROM t1;
/*t3*/ COMMIT;
/*t1*/ COMMIT;
