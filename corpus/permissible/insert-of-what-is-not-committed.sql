-- case: insert-of-what-is-not-committed
-- isolation: read uncommitted
-- source: found by Skewer on MySQL 8.0.12; see docs/observations.md
-- expect: mysql 5.7..8.0, mariadb 10.11..11.4 | RU | serial-write = design(DML_SUBQUERY_SNAPSHOT)
-- expect: mariadb 10.2 | RU | serial-write = pass
-- At the level of dirty reads the query of an INSERT waits for nobody, and sees no more of the row that t1 may yet bring back.
-- MariaDB 10.2 locks what it reads there.
/*init*/ CREATE TABLE t (a INT);
/*init*/ CREATE TABLE u (b INT);
/*init*/ INSERT INTO t VALUES (1);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t;
/*t2*/ INSERT INTO u SELECT 2 WHERE EXISTS (SELECT 1 FROM t);   -- inserts nothing
/*t1*/ COMMIT;
