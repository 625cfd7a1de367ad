-- case: mysql-119649
-- isolation: serializable
-- source: MySQL#119649
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- WITH CONSISTENT SNAPSHOT has an effect at repeatable read only. At serializable the late read locks and returns the new
-- values, which is one of the two serial orders.
/*init*/ CREATE TABLE t (x INT PRIMARY KEY, c0 VARCHAR(10));
/*init*/ INSERT INTO t (x, c0) VALUES (59, 'a'), (0, 'b');
/*t1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t2*/ UPDATE t SET c0 = 'p';
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
