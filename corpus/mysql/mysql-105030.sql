-- case: mysql-105030
-- isolation: repeatable read
-- source: MySQL#105030, TiDB#28212
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- The update reaches the row that the other transaction has inserted, but changes nothing in it. Where that makes no version of
-- its own, the row stays invisible while its neighbours appear updated. Reads carry no expectation on MySQL (see mysql-100328).
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (0, 0), (1, 1);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t2*/ BEGIN;
/*t2*/ INSERT INTO t (c1, c2) VALUES (10, 2);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ UPDATE t SET c1 = 10;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
