-- case: generated-column-after-wait
-- isolation: read committed
-- source: found by Skewer on PostgreSQL 12.3; see docs/observations.md
-- expect: postgresql 12.3 | RU RC | integrity = violation
-- expect: postgresql 16..18 | RU RC | integrity = pass
-- The UPDATE waits and is then done on the new version of the row, and the generated column stays what the other one has made of it.
/*init*/ CREATE TABLE t (a INT, b INT GENERATED ALWAYS AS (a + 1) STORED);
/*init*/ INSERT INTO t (a) VALUES (0);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 1;
/*t2*/ UPDATE t SET a = 0;       -- waits for t1
/*t1*/ COMMIT;
