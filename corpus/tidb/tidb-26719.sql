-- case: tidb-26719
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- settings: tidb_partition_prune_mode='dynamic'
-- source: TiDB#26719
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- Delete, insert again and delete again in one transaction over a partitioned table: with dynamic pruning the read of one
-- partition showed the rows of others, or deleted ones.
/*init*/ CREATE TABLE t (id INT NOT NULL, store_id INT NOT NULL) PARTITION BY RANGE (store_id) (PARTITION p0 VALUES LESS THAN (6), PARTITION p1 VALUES LESS THAN (11), PARTITION p2 VALUES LESS THAN (16));
/*init*/ INSERT INTO t (id, store_id) VALUES (1, 1), (5, 5), (-1, -10), (10, 10), (11, 12);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t WHERE id IN (1);
/*t1*/ INSERT INTO t (id, store_id) VALUES (1, 1);
/*t1*/ DELETE FROM t WHERE id IN (1);
/*t1*/ SELECT * FROM t PARTITION (p0) ORDER BY id;
/*t1*/ COMMIT;
