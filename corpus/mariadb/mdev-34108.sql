-- case: mdev-34108
-- isolation: read committed
-- source: MDEV-34108
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(SEMI_CONSISTENT)
-- expect: mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- Row 1 is passed by because its committed a is NULL; row 2 is waited for. The first transaction then makes row 1 match.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (NULL, 1), (1, 1);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET b = 3;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 2 WHERE a;        -- waits for t1
/*t1*/ UPDATE t SET a = 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
