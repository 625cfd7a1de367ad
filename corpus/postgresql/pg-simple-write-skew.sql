-- case: pg-simple-write-skew
-- isolation: serializable
-- source: PostgreSQL isolation test simple-write-skew
-- expect: postgresql 12..18 | RC RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: postgresql 12..18 | SER | serial-order = pass
-- Each transaction turns the other's kind of row into its own. In a serial run one of the two has nothing left to do.
/*init*/ CREATE TABLE test (i INT PRIMARY KEY, t TEXT);
/*init*/ INSERT INTO test (i, t) VALUES (5, 'apple'), (7, 'pear'), (11, 'banana');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE test SET t = 'apple' WHERE t = 'pear';
/*t2*/ UPDATE test SET t = 'pear' WHERE t = 'apple';
/*t1*/ COMMIT;
/*t2*/ COMMIT;
