-- case: tidb-21447
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#21447
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC | visibility = pass
-- After an update that changes nothing, the scan and the lookup by key must return the same row. In 2020 one showed abc and the
-- other xyz.
/*init*/ CREATE TABLE t1 (id INT PRIMARY KEY, name VARCHAR(20));
/*init*/ INSERT INTO t1 (id, name) VALUES (1, 'abc');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t1 WHERE id = 1;
/*t1*/ UPDATE t1 SET name = 'xyz' WHERE id = 1;
/*t1*/ COMMIT;
/*t2*/ UPDATE t1 SET name = 'xyz' WHERE id = 1;
/*t2*/ SELECT * FROM t1;
/*t2*/ SELECT * FROM t1 WHERE id = 1;
/*t2*/ COMMIT;
