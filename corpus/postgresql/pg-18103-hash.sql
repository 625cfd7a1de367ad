-- case: pg-18103-hash
-- isolation: read committed
-- settings: enable_mergejoin=off, enable_nestloop=off
-- source: PostgreSQL bug #18103, commit 1d5caec221d
-- expect: postgresql 15.3..15.5 | RC | serial-write = pass
-- expect: postgresql 16..18 | RC RR | serial-write = pass
-- expect: postgresql 16..18 | SER | serial-order = pass
-- Two merges from the same source table. The second waits, and checks the changed rows against its source again; up to 15.4 and
-- 16.0 the check failed, depending on the join method, and the merge was refused with a duplicate key. Here with a hash join.
-- Only the number of refusals shows it: the rows are right.
/*init*/ CREATE TABLE src (id INT PRIMARY KEY, val INT);
/*init*/ CREATE TABLE tgt (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO src (id, val) VALUES (1, 10), (2, 20), (3, 30);
/*init*/ INSERT INTO tgt (id, val) VALUES (1, 1), (2, 2), (3, 3);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ MERGE INTO tgt USING src ON tgt.id = src.id WHEN MATCHED THEN UPDATE SET val = src.val WHEN NOT MATCHED THEN INSERT VALUES (src.id, src.val);
/*t2*/ MERGE INTO tgt USING src ON tgt.id = src.id WHEN MATCHED THEN UPDATE SET val = src.val WHEN NOT MATCHED THEN INSERT VALUES (src.id, src.val);        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
