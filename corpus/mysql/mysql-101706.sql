-- case: mysql-101706
-- source: MySQL#101706
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | integrity = pass
-- expect: tidb 8.5 | RC RR | integrity = pass
-- Two inserts of one unique value wait for the transaction that deletes it. Only one may win; in the report both rows were there.
/*init*/ CREATE TABLE t (c1 INT AUTO_INCREMENT PRIMARY KEY, c2 INT UNIQUE);
/*init*/ INSERT INTO t (c1, c2) VALUES (10, 9), (12, 5);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t WHERE c2 = 5;
/*t2*/ INSERT INTO t (c1, c2) SELECT 2, 5;        -- waits for t1
/*t3*/ INSERT INTO t (c1, c2) SELECT 1, 5;        -- waits for t1
/*t1*/ COMMIT;
