-- case: duckdb-17223
-- source: DuckDB#17223
-- expect: duckdb 1.1.3..2.0.0 | any | serial-write = pass
-- One transaction deletes a row and the other updates it before either commits. Snapshot isolation has to refuse the second, but
-- both succeed in 1.1.3 to 2.0.0. In commit order the update finds nothing, so the final rows do not show it.
/*init*/ CREATE TABLE test (a INT);
/*init*/ INSERT INTO test (a) VALUES (0), (1), (2), (3);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT a FROM test;
/*t2*/ SELECT a FROM test;
/*t1*/ DELETE FROM test WHERE a = 3;
/*t2*/ UPDATE test SET a = 4 WHERE a = 3;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
