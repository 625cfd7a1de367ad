-- case: subquery-of-open-insert-dirty
-- isolation: read uncommitted
-- source: a review of skewer's own rules
-- expect: mysql 5.7..8.0, mariadb 10.2..10.11 | RU | serial-write = design(DML_SUBQUERY_SNAPSHOT)
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ CREATE TABLE u (a INT PRIMARY KEY);
/*init*/ INSERT INTO t (a, b) VALUES (1, 1);
/*init*/ INSERT INTO u (a) VALUES (1);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO u (a) VALUES (9);
/*t2*/ UPDATE t SET b = (SELECT MAX(a) FROM u);  -- reads what nobody has committed
/*t1*/ COMMIT;
