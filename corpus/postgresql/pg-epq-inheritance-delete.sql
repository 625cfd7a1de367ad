-- case: pg-epq-inheritance-delete
-- isolation: read committed
-- source: PostgreSQL commit 70b42f27902
-- expect: postgresql 14..14.8, postgresql 15..15.3 | RC | serial-write = violation
-- expect: postgresql 12, postgresql 14.9, postgresql 15.4..18 | RC | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- As pg-epq-inheritance with a delete after the wait.
/*init*/ CREATE TABLE p (a INT, b INT, c INT);
/*init*/ CREATE TABLE c1 () INHERITS (p);
/*init*/ CREATE TABLE c2 () INHERITS (p);
/*init*/ INSERT INTO c1 (a, b, c) VALUES (0, 0, 0), (0, 1, 0), (0, 2, 1);
/*init*/ INSERT INTO c2 (a, b, c) VALUES (1, 0, 0), (1, 1, 0), (1, 2, 1);
/*t1*/ BEGIN;
/*t1*/ UPDATE p SET c = 4 WHERE c = 0;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM p WHERE c = 0;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
