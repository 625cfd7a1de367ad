-- case: mysql-100328
-- isolation: repeatable read
-- source: MySQL#100328
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC | visibility = pass
-- expect: mariadb 10.11..11.4 | RR | visibility = pass
-- The second update writes the value that is already there. With binlog_format=ROW the last read returns abc, without a binary
-- log or with STATEMENT it returns xyz: a server setting decides what a read sees, so reads carry no expectation on MySQL.
/*init*/ CREATE TABLE t1 (id INT PRIMARY KEY, name VARCHAR(10));
/*init*/ INSERT INTO t1 (id, name) VALUES (1, 'abc');
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t1;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t1;
/*t1*/ UPDATE t1 SET name = 'xyz';
/*t1*/ COMMIT;
/*t2*/ UPDATE t1 SET name = 'xyz';
/*t2*/ SELECT * FROM t1;
/*t2*/ COMMIT;
