-- case: cockroach-46276
-- isolation: serializable
-- source: CockroachDB#46276
-- An index and a column are dropped and rows are inserted in the same transaction: the upsert failed with an error about a
-- column that is being dropped. no expectation: the versions of the report are not known, and the issue is open.
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b DECIMAL(10,1) NOT NULL DEFAULT 0, UNIQUE INDEX t_secondary (b), FAMILY (a, b));
/*init*/ INSERT INTO t (a, b) VALUES (100, 500.5);
/*t1*/ BEGIN;
/*t1*/ DROP INDEX t_secondary CASCADE;
/*t1*/ ALTER TABLE t DROP COLUMN b;
/*t1*/ INSERT INTO t (a) SELECT a + 1 FROM t;
/*t1*/ UPSERT INTO t (a) SELECT a + 1 FROM t;
/*t1*/ COMMIT;
