-- case: insert-or-update-by-level
-- source: found by Skewer on MySQL 5.7.22 and 8.0.12; see docs/observations.md
-- expect: mysql 5.7..8.0 | RU RC RR SER | serial-write = pass
-- MySQL does the UPDATE at READ UNCOMMITTED and READ COMMITTED, and refuses the INSERT before it at REPEATABLE READ and SERIALIZABLE, without
-- anybody else: run alone a statement must have the level that it had.
/*init*/ CREATE TABLE t (c0 INT PRIMARY KEY, c1 INT, c2 TIME, FOREIGN KEY (c1) REFERENCES t (c0), UNIQUE (c1, c2), UNIQUE (c1, c2, c0));
/*init*/ INSERT INTO t (c0, c1, c2) VALUES (4, NULL, TIME '00:00:00');
/*t1*/ INSERT INTO t (c0, c1) VALUES (4, 6) ON DUPLICATE KEY UPDATE c1 = 4, c2 = TIME '00:00:00';
