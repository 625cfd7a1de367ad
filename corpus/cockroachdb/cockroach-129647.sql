-- case: cockroach-129647
-- isolation: read committed
-- source: CockroachDB#129647
-- expect: cockroachdb 23.2..24.2 | RC | crash = crash
-- A locking read over a subquery ends with an internal error of the planner at read committed. Fixed by later patch releases of
-- 23.2, 24.1 and 24.2.
/*init*/ CREATE TABLE foo (x INT);
/*init*/ INSERT INTO foo (x) VALUES (2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM (SELECT * FROM foo WHERE x = 2) FOR UPDATE;
/*t1*/ COMMIT;
