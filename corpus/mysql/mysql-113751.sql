-- case: mysql-113751
-- isolation: repeatable read, serializable
-- source: MySQL#113751
-- expect: mysql 5.7, mariadb 10.2 | SER | serial-order = violation
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0 | SER | serial-order = violation
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- The number makes the first locking read scan and lock everything; the second uses the unique index, waits for the same row,
-- and comes back empty although the value 5 is there before and after the first transaction: no serial order does that.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, col VARCHAR(10) UNIQUE);
/*init*/ INSERT INTO t (id, col) VALUES (3, NULL), (4, '5');
/*t1*/ BEGIN;
/*t1*/ SELECT col FROM t WHERE col IN (5) OR id IN (3) FOR UPDATE;
/*t2*/ BEGIN;
/*t2*/ SELECT col FROM t WHERE col IN ('5') FOR UPDATE;        -- waits for t1
/*t1*/ DELETE FROM t WHERE col IN (5) OR id IN (3);
/*t1*/ INSERT INTO t (id, col) VALUES (3, '5');
/*t1*/ COMMIT;
/*t2*/ SELECT col FROM t WHERE col IN ('5') FOR UPDATE;
/*t2*/ COMMIT;
