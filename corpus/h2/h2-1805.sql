-- case: h2-1805
-- isolation: read committed
-- source: H2#1805
-- expect: h2 1.4.197..1.4.198, h2 2.3.232..2.5.252 | RC | serial-write = pass
-- The locking read does not see the uncommitted row, returns nothing and does not wait. Answered as intended: the row does not
-- exist yet.
/*init*/ CREATE TABLE sequences (id INT PRIMARY KEY, next_val INT);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO sequences (id, next_val) VALUES (1, 0);
/*t2*/ BEGIN;
/*t2*/ SELECT next_val FROM sequences WHERE id = 1 FOR UPDATE;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
