-- case: locking-read-behind-cursor
-- isolation: serializable
-- source: seen by Skewer on MySQL 8.0.33; see docs/observations.md
-- expect: mysql 5.7..8.0, mariadb 10.2 | SER | serial-order = violation
-- expect: mariadb 10.11..11.4, postgresql 12..18, sqlite | SER | serial-order = pass
/*init*/ CREATE TABLE t (id INT, col VARCHAR(10), PRIMARY KEY (id), UNIQUE (col));
/*init*/ INSERT INTO t (id, col) VALUES (4, '5');
/*t2*/ BEGIN;
/*t1*/ BEGIN;
/*t1*/ SELECT col FROM t WHERE id > 0 FOR UPDATE;
/*t2*/ SELECT col FROM t WHERE col IN ('5') FOR UPDATE;   -- waits for t1, at the entry ('5', 4)
/*t1*/ DELETE FROM t WHERE id > 0;
/*t1*/ INSERT INTO t (id, col) VALUES (3, '5');           -- its entry ('5', 3) stands before that
/*t1*/ COMMIT;
/*t2*/ SELECT col FROM t WHERE col IN ('5') FOR UPDATE;
/*t2*/ COMMIT;
