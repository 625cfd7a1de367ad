-- case: tidb-42486
-- isolation: repeatable read
-- mode: optimistic
-- source: TiDB#42486 (WriteCheck, Listing 4)
-- expect: tidb 8.5 | RR | serial-write = design(SNAPSHOT_ORDER)
-- The paper wants the second transaction to be refused. Its snapshot is older than the insert and the two touch no common row,
-- so snapshot isolation allows both; the second before the first explains the result.
/*init*/ CREATE TABLE t (c1 INT);
/*init*/ INSERT INTO t (c1) VALUES (1);
/*t1*/ BEGIN OPTIMISTIC;
/*t2*/ BEGIN OPTIMISTIC;
/*t1*/ INSERT INTO t (c1) VALUES (2);
/*t1*/ COMMIT;
/*t2*/ DELETE FROM t;
/*t2*/ COMMIT;
