-- case: parent-goes-after-deadlock
-- source: a form of corpus/mariadb/parent-goes-after-wait.sql; found by Skewer on MariaDB 10.2.11; see docs/observations.md
-- isolation: serializable
-- expect: mariadb 10.2 | SER | integrity = violation
-- expect: mysql 5.7..8.0, mariadb 10.11..11.4 | SER | integrity = pass
-- The cascade of the DELETE meets somebody who waits for the child before it. That one is ended, and the DELETE goes on as if there were no child.
/*init*/ CREATE TABLE t0 (c0 INT, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c1 INT, FOREIGN KEY (c1) REFERENCES t0 (c0) ON DELETE CASCADE);
/*init*/ INSERT INTO t0 (c0) VALUES (2);
/*init*/ INSERT INTO t1 (c1) VALUES (2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t1;
/*t2*/ DELETE FROM t1;                 -- waits for t1, and is ended as the victim of the deadlock with the next one
/*t1*/ DELETE FROM t0;
/*t1*/ COMMIT;
