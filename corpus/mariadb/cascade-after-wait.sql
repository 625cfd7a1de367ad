-- case: cascade-after-wait
-- isolation: serializable
-- source: found by Skewer on MariaDB 10.2.11; see docs/observations.md
-- expect: mariadb 10.2 | SER | serial-write = violation
-- expect: mysql 5.7..8.0 | SER | serial-write = pass
/*init*/ CREATE TABLE t0 (c0 INT, c1 INT, INDEX t0_i0 (c0));
/*init*/ CREATE TABLE t1 (c1 INT, c2 INT, FOREIGN KEY (c2) REFERENCES t0 (c0) ON DELETE CASCADE);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (-1, 0);
/*init*/ INSERT INTO t1 (c1, c2) VALUES (0, -1);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t1;
/*t2*/ DELETE FROM t0;         -- waits for t1, and then leaves the row of t1 behind
/*t1*/ COMMIT;
