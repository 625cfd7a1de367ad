-- case: pg-read-write-unique
-- isolation: serializable
-- source: PostgreSQL isolation test read-write-unique
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Both transactions look for a key, find none and insert it. From 9.6 on the second is refused as a conflict (40001) rather than
-- as a duplicate key.
/*init*/ CREATE TABLE test (i INT PRIMARY KEY);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM test WHERE i = 42;
/*t2*/ SELECT * FROM test WHERE i = 42;
/*t1*/ INSERT INTO test (i) VALUES (42);
/*t2*/ INSERT INTO test (i) VALUES (42);        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
