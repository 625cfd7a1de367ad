-- case: pg-15875
-- isolation: serializable
-- source: PostgreSQL bug #15875
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Both transactions read one row by key and insert another one. A serial order exists, but on such a small table the predicate
-- locks cover the whole page, and the first transaction is refused with 40001. Intended: such refusals break no promise.
/*init*/ CREATE TABLE foo (id INT PRIMARY KEY);
/*init*/ INSERT INTO foo (id) VALUES (44), (33);
/*t1*/ BEGIN;
/*t1*/ SELECT id FROM foo WHERE id = 44;
/*t2*/ BEGIN;
/*t2*/ SELECT id FROM foo WHERE id = 33;
/*t2*/ INSERT INTO foo (id) VALUES (1);
/*t2*/ COMMIT;
/*t1*/ INSERT INTO foo (id) VALUES (2);
/*t1*/ COMMIT;
