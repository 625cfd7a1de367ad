-- case: tidb-36581
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#36581, TiDB#65444
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4 | RC RR SER | visibility = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- SET autocommit = ON inside a transaction, while it is on already, must commit nothing, so the rollback takes the update back.
-- TiDB up to 6.1 committed it.
/*init*/ CREATE TABLE t (id INT);
/*init*/ INSERT INTO t (id) VALUES (590);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET id = id + 1;
/*t1*/ SET autocommit = ON;
/*t1*/ ROLLBACK;
/*t1*/ SELECT id FROM t;
