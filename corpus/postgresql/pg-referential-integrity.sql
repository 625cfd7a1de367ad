-- case: pg-referential-integrity
-- isolation: serializable
-- source: PostgreSQL isolation test referential-integrity
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- A hand-made foreign key: one transaction finds the parent and adds a child, the other finds no child and deletes the parent.
/*init*/ CREATE TABLE a (i INT PRIMARY KEY);
/*init*/ CREATE TABLE b (a_id INT);
/*init*/ INSERT INTO a (i) VALUES (1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT i FROM a WHERE i = 1;
/*t2*/ SELECT a_id FROM b WHERE a_id = 1;
/*t1*/ INSERT INTO b (a_id) VALUES (1);
/*t2*/ DELETE FROM a WHERE i = 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
