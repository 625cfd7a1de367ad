-- case: pg-epq-inheritance
-- isolation: read committed
-- source: PostgreSQL commit 70b42f27902
-- expect: postgresql 14..14.8, postgresql 15..15.3 | RC | serial-write = violation
-- expect: postgresql 12, postgresql 14.9, postgresql 15.4..18 | RC | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- Both updates go for the rows with c = 0 in two child tables. After the wait none qualifies any more; 14 and 15 let a row of
-- the other child table confuse the re-check and updated rows that no longer qualify. Fixed in 14.9 and 15.4.
/*init*/ CREATE TABLE p (a INT, b INT, c INT);
/*init*/ CREATE TABLE c1 () INHERITS (p);
/*init*/ CREATE TABLE c2 () INHERITS (p);
/*init*/ INSERT INTO c1 (a, b, c) VALUES (0, 0, 0), (0, 1, 0), (0, 2, 1);
/*init*/ INSERT INTO c2 (a, b, c) VALUES (1, 0, 0), (1, 1, 0), (1, 2, 1);
/*t1*/ BEGIN;
/*t1*/ UPDATE p SET c = 4 WHERE c = 0;
/*t2*/ BEGIN;
/*t2*/ UPDATE p SET b = -4 WHERE c = 0;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
