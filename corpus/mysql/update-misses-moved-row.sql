-- case: update-misses-moved-row
-- isolation: read committed
-- source: found by Skewer on MySQL 5.7.22 and MariaDB 10.2.11; see docs/observations.md
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RU RC | serial-write = violation
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RR SER | serial-write = pass
-- The row moves to a smaller key. The UPDATE of everything passes over its new place, where nothing is committed yet, and waits for its old
-- one, where nothing is any more: no row is updated. With a DELETE in the place of the UPDATE the row is found, for that waits at the new place.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (2, 5);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 1;
/*t2*/ UPDATE t SET b = 6;       -- waits for t1
/*t1*/ COMMIT;
