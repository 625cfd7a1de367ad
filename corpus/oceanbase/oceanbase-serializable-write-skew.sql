-- case: oceanbase-serializable-write-skew
-- isolation: serializable
-- source: APTrans, section 4.1
-- expect: oceanbase 1.4.0 | SER | serial-order = design(WRITE_SKEW)
-- SERIALIZABLE is snapshot isolation here: both transactions commit a write skew.
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
