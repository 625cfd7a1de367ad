-- case: cockroach-115014
-- isolation: read committed
-- source: CockroachDB#115014
-- expect: cockroachdb 23.2.. | RC | serial-write = pass
-- The locking read of one column family locked another one in the release candidates of 23.2, so the update did not wait and the
-- second locking read returned 19. There is one write only, so the final rows are right either way.
/*init*/ CREATE TABLE abcde (a INT PRIMARY KEY, b INT, c INT, d INT, e INT, FAMILY (a, b), FAMILY (c), FAMILY (d), FAMILY (e));
/*init*/ INSERT INTO abcde (a, b, c, d, e) VALUES (5, 6, 7, 8, 9);
/*t1*/ BEGIN;
/*t1*/ SELECT e FROM abcde WHERE a = 5 FOR UPDATE;
/*t2*/ SET enable_implicit_select_for_update = false;
/*t2*/ UPDATE abcde SET e = 19 WHERE a = 5;        -- has to wait for t1
/*t1*/ SELECT e FROM abcde WHERE a = 5 FOR UPDATE;
/*t1*/ COMMIT;
