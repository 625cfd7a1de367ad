-- case: mcol-4766
-- source: MCOL-4766
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RC RR SER | visibility = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- In ColumnStore the rolled-back update left its value range behind, and the last read found nothing. The engine is another one
-- than InnoDB; on InnoDB the row is there.
/*init*/ CREATE TABLE t (a INT);
/*init*/ INSERT INTO t (a) VALUES (1), (2);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 100 WHERE a = 1;
/*t1*/ ROLLBACK;
/*t1*/ SELECT a FROM t WHERE a = 1;
