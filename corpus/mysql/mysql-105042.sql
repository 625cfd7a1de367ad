-- case: mysql-105042
-- isolation: read uncommitted, read committed
-- source: MySQL#105042, TiDB#28335
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(SEMI_CONSISTENT)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- No committed row matches, so the second update passes by all of them and does not wait. At repeatable read InnoDB waits and
-- updates all three. Verified as a documentation bug.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (NULL, 1), (NULL, 2), (NULL, 3);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 10;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 20 WHERE a;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
