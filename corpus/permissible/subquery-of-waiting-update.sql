-- case: subquery-of-waiting-update
-- isolation: read committed
-- source: found by Skewer on MySQL 8.0.12; see docs/observations.md
-- expect: mysql 5.7..8.0, mariadb 10.2 | RC | serial-write = design(DML_SUBQUERY_SNAPSHOT)
-- expect: mariadb 10.11..11.4 | RC | serial-write = pass
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (2, 20);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET b = 21;
/*t2*/ UPDATE t SET a = 3 WHERE a IN (SELECT s.a FROM (SELECT t.a FROM t) AS s);   -- waits for t1
/*t1*/ INSERT INTO t VALUES (1, 10);                                             -- not among what the subquery has read
/*t1*/ COMMIT;
