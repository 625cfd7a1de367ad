-- case: pg-index-only-scan
-- isolation: serializable
-- settings: enable_seqscan=off
-- source: PostgreSQL isolation test index-only-scan
-- expect: postgresql 12..18 | SER | serial-order = pass
-- Write skew between two tables whose reads use the index alone.
/*init*/ CREATE TABLE tabx (id INT PRIMARY KEY);
/*init*/ CREATE TABLE taby (id INT PRIMARY KEY);
/*init*/ INSERT INTO tabx (id) VALUES (1), (2), (3), (4), (5);
/*init*/ INSERT INTO taby (id) VALUES (1), (2), (3), (4), (5);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ DELETE FROM tabx WHERE id = (SELECT MIN(id) FROM taby);
/*t2*/ DELETE FROM taby WHERE id = (SELECT MIN(id) FROM tabx);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
