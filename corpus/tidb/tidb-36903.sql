-- case: tidb-36903
-- isolation: repeatable read
-- mode: optimistic
-- source: TiDB#36903
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- A union of which one branch can never hold: inside a transaction the other branch lost the row that the transaction itself
-- had inserted.
/*init*/ CREATE TABLE t (wkey INT, pkey INT PRIMARY KEY, c DOUBLE);
/*init*/ INSERT INTO t (wkey, pkey, c) VALUES (1, 10, 1.5), (2, 20, 2.5);
/*t1*/ BEGIN OPTIMISTIC;
/*t1*/ INSERT INTO t (wkey, pkey, c) VALUES (3, 30, 3.5);
/*t1*/ SELECT a.pkey FROM t AS a WHERE 0 <> 0 UNION SELECT b.pkey FROM t AS b;
/*t1*/ COMMIT;
