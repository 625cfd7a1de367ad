-- case: pg-merge-partition
-- isolation: read committed
-- source: PostgreSQL commit 9321c79c86e
-- expect: postgresql 15.3..15.4 | RC | serial-write = pass
-- expect: postgresql 16..18 | RC RR | serial-write = pass
-- expect: postgresql 16..18 | SER | serial-order = pass
-- expect: postgresql 16..18 | RC RR SER | crash = pass
-- The same merge on a partitioned table, which may have to move the row to another partition after the wait.
/*init*/ CREATE TABLE target (key INT, balance INT, val TEXT) PARTITION BY RANGE (balance);
/*init*/ CREATE TABLE target_low PARTITION OF target FOR VALUES FROM (0) TO (200);
/*init*/ CREATE TABLE target_high PARTITION OF target FOR VALUES FROM (200) TO (1000);
/*init*/ INSERT INTO target (key, balance, val) VALUES (1, 160, 'setup');
/*t1*/ BEGIN;
/*t1*/ UPDATE target SET balance = 50, val = val || ' updated' WHERE key = 1;
/*t2*/ BEGIN;
/*t2*/ MERGE INTO target t USING (SELECT 1 AS key) s ON s.key = t.key WHEN MATCHED AND balance < 100 THEN UPDATE SET balance = balance * 2, val = t.val || ' when1' WHEN MATCHED AND balance < 200 THEN UPDATE SET balance = balance * 4, val = t.val || ' when2';        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
