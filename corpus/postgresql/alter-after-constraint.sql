-- case: alter-after-constraint
-- isolation: read committed, repeatable read, serializable
-- source: seen by Skewer on PostgreSQL 18.6; see docs/observations.md
-- expect: postgresql 12..18 | RR SER | crash = violation
-- expect: postgresql 12..18 | RC | crash = pass
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*t1*/ BEGIN;
/*t1*/ ALTER TABLE t ADD CONSTRAINT u UNIQUE (b);
/*t2*/ BEGIN;
/*t2*/ ALTER TABLE t ALTER COLUMN b TYPE BIGINT;     -- waits for t1; then XX000, could not find tuple for constraint
/*t1*/ COMMIT;
/*t2*/ COMMIT;
