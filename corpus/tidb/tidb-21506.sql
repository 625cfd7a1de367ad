-- case: tidb-21506
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#21506
-- expect: mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = design(NO_GAP_LOCK)
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4 | RR | visibility = pass
-- INSERT ... SELECT reads the latest rows, so the second copy succeeds after the keys have moved; with the snapshot it would
-- fail on duplicate keys. InnoDB at repeatable read locks what it copies and makes the update wait.
/*init*/ CREATE TABLE t1 (id INT PRIMARY KEY, v INT);
/*init*/ CREATE TABLE t2 (id INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO t1 (id, v) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t2 (id, v) SELECT id, v FROM t1;
/*t2*/ UPDATE t1 SET id = id + 2;
/*t1*/ INSERT INTO t2 (id, v) SELECT id, v FROM t1;
/*t1*/ SELECT * FROM t2;
/*t1*/ COMMIT;
