-- case: pg-predicate-hash
-- isolation: serializable
-- settings: enable_seqscan=off
-- source: PostgreSQL isolation test predicate-hash
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Write skew through a hash index: each transaction sums the rows of one key and inserts a row of the other key.
/*init*/ CREATE TABLE hash_tbl (id INT, p INT);
/*init*/ CREATE INDEX hash_idx ON hash_tbl USING hash (p);
/*init*/ INSERT INTO hash_tbl (id, p) VALUES (1, 10), (2, 10), (3, 20), (4, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT SUM(id) FROM hash_tbl WHERE p = 20;
/*t1*/ INSERT INTO hash_tbl (id, p) VALUES (7, 10);
/*t2*/ SELECT SUM(id) FROM hash_tbl WHERE p = 10;
/*t2*/ INSERT INTO hash_tbl (id, p) VALUES (8, 20);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
