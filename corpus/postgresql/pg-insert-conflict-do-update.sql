-- case: pg-insert-conflict-do-update
-- isolation: read committed
-- source: PostgreSQL isolation test insert-conflict-do-update
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- Two upserts of one key: the second waits for the first and updates its row, although its snapshot does not have it.
/*init*/ CREATE TABLE upsert (key INT PRIMARY KEY, val TEXT);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ INSERT INTO upsert (key, val) VALUES (1, 'first') ON CONFLICT (key) DO UPDATE SET val = upsert.val || ' updated by first';
/*t2*/ INSERT INTO upsert (key, val) VALUES (1, 'second') ON CONFLICT (key) DO UPDATE SET val = upsert.val || ' updated by second';        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
