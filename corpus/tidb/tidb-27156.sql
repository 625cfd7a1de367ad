-- case: tidb-27156
-- isolation: repeatable read
-- source: TiDB#27156
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- A pessimistic transaction locks rows of a hash-partitioned table and an optimistic one updates a locked row. The report wants
-- its commit to end with a write conflict (9007), which dynamic pruning lost. The rows are right with and without the conflict.
/*init*/ CREATE TABLE t2 (c1 INT PRIMARY KEY, c2 INT, c3 INT, c4 INT, KEY k2 (c2), KEY k3 (c3)) PARTITION BY HASH (c1) PARTITIONS 10;
/*init*/ INSERT INTO t2 (c1, c2, c3, c4) VALUES (1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3), (4, 4, 4, 4);
/*t1*/ BEGIN PESSIMISTIC;
/*t3*/ BEGIN OPTIMISTIC;
/*t1*/ SELECT * FROM t2 WHERE c4 > 2 FOR UPDATE;
/*t3*/ UPDATE t2 SET c4 = c4 * 10 WHERE c4 = 4;
/*t1*/ COMMIT;
/*t3*/ COMMIT;        -- refused: write conflict
