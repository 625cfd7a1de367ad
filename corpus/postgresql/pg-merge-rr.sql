-- case: pg-merge-rr
-- source: PostgreSQL commit 177037341a4
-- expect: postgresql 16..18 | any | serial-write = pass
-- A merge at repeatable read waits for a merge that moves the key of its row. It has to be refused with 40001. Before 15.18,
-- 16.14, 17.10 and 18.4 it went on with the new row, found no match and inserted key 1 again, and the next read showed two rows
-- with that key: the own one and the one of the snapshot.
/*init*/ CREATE TABLE target (key INT PRIMARY KEY, val TEXT);
/*init*/ INSERT INTO target (key, val) VALUES (1, 'setup');
/*t2*/ BEGIN ISOLATION LEVEL READ COMMITTED;
/*t1*/ BEGIN ISOLATION LEVEL REPEATABLE READ;
/*t2*/ MERGE INTO target t USING (SELECT 1 AS key, 'second' AS val) s ON s.key = t.key WHEN NOT MATCHED THEN INSERT VALUES (s.key, s.val) WHEN MATCHED THEN UPDATE SET key = t.key + 1, val = t.val || ' by ' || s.val;
/*t1*/ MERGE INTO target t USING (SELECT 1 AS key, 'first' AS val) s ON s.key = t.key WHEN NOT MATCHED THEN INSERT VALUES (s.key, s.val) WHEN MATCHED THEN UPDATE SET key = t.key + 1, val = t.val || ' by ' || s.val;        -- waits for t2
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM target;
/*t1*/ COMMIT;
