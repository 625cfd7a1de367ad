-- case: pg-predicate-lock-hot-tuple
-- isolation: serializable
-- source: PostgreSQL commit 1169fcf129f
-- expect: postgresql 11..11.5 | SER | serial-order = violation
-- expect: postgresql 10.11, postgresql 11.6 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Write skew over two rows of which one was updated in place before. Its predicate lock went to the wrong version until August
-- 2019, and both committed.
/*init*/ CREATE TABLE test (i INT PRIMARY KEY, t TEXT);
/*init*/ INSERT INTO test (i, t) VALUES (5, 'apple'), (7, 'pear'), (11, 'banana');
/*init*/ UPDATE test SET t = 'pear again' WHERE i = 7;
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM test WHERE i IN (5, 7);
/*t2*/ SELECT * FROM test WHERE i IN (5, 7);
/*t1*/ UPDATE test SET t = 'first' WHERE i = 7;
/*t2*/ UPDATE test SET t = 'second' WHERE i = 5;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
