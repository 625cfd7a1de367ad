-- case: cockroach-83593
-- isolation: serializable
-- source: CockroachDB#83593
-- A column is added and used in a partial unique index in the same transaction, which ends with 0A000, not supported. A
-- limitation. no expectation: the versions that lift it are not known.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, name VARCHAR(20));
/*init*/ INSERT INTO t (id, name) VALUES (1, 'a');
/*t1*/ BEGIN;
/*t1*/ ALTER TABLE t ADD COLUMN active BOOL NOT NULL DEFAULT true;
/*t1*/ CREATE UNIQUE INDEX active_name ON t (name) WHERE active;
/*t1*/ COMMIT;
