-- case: hermitage-pmp-w-rc
-- isolation: read committed
-- source: Hermitage, CockroachDB 23.2
-- expect: cockroachdb 23.2.. | RC | serial-write = pass
-- The statements of hermitage/pmp-w: one statement sees one snapshot here even at read committed, so the delete is run again
-- after the wait and removes the row that has 20 now, unlike in PostgreSQL.
/*init*/ CREATE TABLE test (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO test (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE test SET val = val + 10;
/*t2*/ DELETE FROM test WHERE val = 20;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
