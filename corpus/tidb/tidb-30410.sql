-- case: tidb-30410
-- isolation: repeatable read
-- mode: optimistic
-- source: TiDB#30410
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | integrity = pass
-- The duplicate is not checked before the commit. The delete and the update in between then act on two rows with one unique
-- value, and in 2021 the commit left an index entry without a row.
/*init*/ CREATE TABLE t (c0 INT, c1 VARCHAR(20), c2 VARCHAR(20), UNIQUE KEY u (c0), KEY k2 (c2));
/*init*/ INSERT INTO t (c0, c1, c2) VALUES (1, NULL, 'green');
/*t1*/ BEGIN OPTIMISTIC;
/*t1*/ INSERT INTO t (c0, c1, c2) VALUES (1, 'red', 'white');
/*t1*/ DELETE FROM t WHERE c1 IS NULL;
/*t1*/ UPDATE t SET c2 = 'green' WHERE c2 BETWEEN 'purple' AND 'white';
/*t1*/ COMMIT;
