-- case: pg-two-ids
-- isolation: serializable
-- source: PostgreSQL isolation test two-ids
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- The first transaction moves the id, the second sets the other one by what it still reads, and a third reads both.
/*init*/ CREATE TABLE d1 (id INT NOT NULL);
/*init*/ CREATE TABLE d2 (id INT NOT NULL);
/*init*/ INSERT INTO d1 (id) VALUES (1);
/*init*/ INSERT INTO d2 (id) VALUES (1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t3*/ BEGIN;
/*t1*/ UPDATE d1 SET id = id + 1;
/*t2*/ SELECT id FROM d1;
/*t2*/ UPDATE d2 SET id = id + 1 WHERE id = 1;
/*t1*/ COMMIT;
/*t3*/ SELECT id FROM d1;
/*t3*/ SELECT id FROM d2;
/*t3*/ COMMIT;
/*t2*/ COMMIT;
