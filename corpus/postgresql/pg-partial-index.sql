-- case: pg-partial-index
-- isolation: serializable
-- source: PostgreSQL isolation test partial-index
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Write skew through a partial index: one row leaves the index while another transaction counts by it and inserts into it.
/*init*/ CREATE TABLE t (id INT, val INT, kind TEXT);
/*init*/ INSERT INTO t (id, val, kind) VALUES (1, 1, 'a'), (2, 2, 'a'), (3, 3, 'b');
/*init*/ CREATE INDEX t_idx ON t (id) WHERE val = 1;
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM t WHERE val = 1;
/*t2*/ SELECT * FROM t WHERE val = 1;
/*t1*/ UPDATE t SET val = 2 WHERE val = 1;
/*t2*/ UPDATE t SET val = 1 WHERE id = 3;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
