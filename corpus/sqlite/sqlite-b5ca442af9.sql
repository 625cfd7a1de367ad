-- case: sqlite-b5ca442af9
-- isolation: serializable
-- source: SQLite b5ca442af9
-- expect: sqlite 3.40..3.54 | SER | crash = pass
-- Building an index over ABS of the smallest integer fails in a transaction; in the report the failed index stayed in the schema
-- and the next one of the same name found a malformed schema.
/*init*/ CREATE TABLE t0 (c0 INTEGER);
/*init*/ INSERT INTO t0 (c0) VALUES (-9223372036854775808);
/*t1*/ BEGIN;
/*t1*/ CREATE INDEX i0 ON t0 (ABS(c0));        -- refused: integer overflow
/*t1*/ COMMIT;
/*t1*/ CREATE INDEX i0 ON t0 (1);
/*t1*/ SELECT c0 FROM t0;
