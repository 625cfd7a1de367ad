-- case: duckdb-15662
-- source: DuckDB#15662
-- expect: duckdb 1.1.3..2.0.0 | any | serial-write = pass
-- Two updates of one row: the second fails at once with a conflict instead of waiting. Intended: DuckDB never waits.
/*init*/ CREATE TABLE test (a INT, b INT);
/*init*/ INSERT INTO test (a, b) VALUES (1, 10);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE test SET b = 11 WHERE a = 1;
/*t2*/ UPDATE test SET b = 12 WHERE a = 1;        -- refused: conflict
/*t1*/ COMMIT;
/*t2*/ COMMIT;
