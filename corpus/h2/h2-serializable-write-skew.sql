-- case: h2-serializable-write-skew
-- isolation: serializable
-- source: H2 manual, transaction isolation
-- expect: h2 2.3.232..2.5.252 | SER | serial-order = design(SER_IS_SI)
-- expect: h2 2.3.232..2.5.252 | RC | serial-write = pass
-- Write skew at SERIALIZABLE. The manual says that concurrent transactions need not be equivalent to any serial order.
/*init*/ CREATE TABLE test (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO test (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT id, val FROM test WHERE id IN (1, 2);
/*t2*/ SELECT id, val FROM test WHERE id IN (1, 2);
/*t1*/ UPDATE test SET val = 11 WHERE id = 1;
/*t2*/ UPDATE test SET val = 21 WHERE id = 2;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
