-- case: mysql-105670
-- isolation: repeatable read
-- source: MySQL#105670, TiDB#30239
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC | visibility = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR | visibility = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- The delete works on the latest rows and finds only row 2. The snapshot still has row 1, which the other transaction deleted,
-- so the last read shows a row that this transaction asked to delete.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c1 = 1;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ DELETE FROM t WHERE c1 = 1 OR c1 = 2;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
