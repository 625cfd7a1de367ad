-- case: tidb-21218
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#21218
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- The row under a nonclustered key of two columns is locked by a read and then moved. An insert of the same key has to wait and
-- succeed; in 4.0 the locking read left the key unlocked and the insert was refused at once.
/*init*/ CREATE TABLE t (id INT, v INT, val INT, PRIMARY KEY (id, v) NONCLUSTERED);
/*init*/ INSERT INTO t (id, v, val) VALUES (1, 1, 1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM t WHERE id = 1 AND v = 1 FOR UPDATE;
/*t2*/ INSERT INTO t (id, v, val) VALUES (1, 1, 2);        -- waits for t1
/*t1*/ UPDATE t SET v = 2 WHERE id = 1 AND v = 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
