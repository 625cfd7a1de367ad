-- case: duckdb-17223-update-first
-- source: DuckDB#17223
-- expect: duckdb 1.1.3..2.0.0 | any | serial-write = violation
-- The same two statements in the other order: the row is updated and committed, and then gone with the commit of a delete that
-- never saw the new value. In commit order 4 remains.
/*init*/ CREATE TABLE test (a INT);
/*init*/ INSERT INTO test (a) VALUES (0), (1), (2), (3);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT a FROM test;
/*t2*/ SELECT a FROM test;
/*t1*/ UPDATE test SET a = 4 WHERE a = 3;
/*t2*/ DELETE FROM test WHERE a = 3;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
