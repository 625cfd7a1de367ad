-- case: mysql-104986
-- isolation: repeatable read
-- source: MySQL#104986, TiDB#28212
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC | visibility = pass
-- expect: mariadb 10.11..11.4 | RR | visibility = pass
-- The update of row (10, 1) changes nothing, because the other transaction has already written that value. Where such an update
-- makes no version of its own, the next read still shows the row of the snapshot, (1, 1). On MySQL that depends on binlog_format
-- (see mysql-100328), so reads carry no expectation there.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (0, 0), (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET a = 10 WHERE b = 1;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ UPDATE t SET a = 10;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
